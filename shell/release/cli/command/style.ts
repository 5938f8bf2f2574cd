import { createColors } from 'picocolors';

/** How answers look: with colours and emphasis on a terminal, as plain text elsewhere. */
export type Style = ReturnType<typeof createColors>;

export const styleFor = (isTerminal: boolean): Style => createColors(isTerminal);

/** Highlights the commands that an answer names, each to the end of its line. */
export const highlightCommands = (text: string, style: Style): string =>
  text.replace(/npm run release -- .*$/gm, (command) => style.cyan(command));
