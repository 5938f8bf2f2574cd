import { createColors } from 'picocolors';

/** How answers look: with colours and emphasis on a terminal, as plain text elsewhere. */
export type Style = ReturnType<typeof createColors>;

export const styleFor = (isTerminal: boolean): Style => createColors(isTerminal);
