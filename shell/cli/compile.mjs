import { tool } from './project.mjs';
import { run } from './run.mjs';

/** Compiles tools that are not part of the shell's build, such as `shell/tools/bench`, into `shell/dist`. */
export const compile = (...folders) =>
  run(
    tool('swc'),
    [...folders, 'shell/testing', '-d', 'shell/dist', '--strip-leading-paths', '--config-file', '.swcrc'],
    { quiet: true },
  );
