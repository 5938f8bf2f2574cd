import { tool } from './project.mjs';
import { run } from './run.mjs';

/** Compiles tools of the shell that are no part of its build, such as `shell/tools/bench`, into `shell/dist`. */
export const compile = (...folders) =>
  run(
    tool('swc'),
    [...folders, 'shell/testing', '-d', 'shell/dist', '--strip-leading-paths', '--config-file', '.swcrc'],
    { quiet: true },
  );
