import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, tool } from './project.mjs';
import { run } from './run.mjs';

/**
 * Compiles tools that are not part of the shell's build, such as `shell/tools/bench`, into `shell/dist`. Each file is
 * replaced in one step, because another command may be starting from the previous one.
 */
export async function compile(...folders) {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const compiled = mkdtempSync(join(cache, 'compiled-'));
  try {
    const options = ['-d', compiled, '--strip-leading-paths', '--config-file', '.swcrc'];
    await run(tool('swc'), [...folders, 'shell/testing', ...options], { quiet: true });
    for (const path of readdirSync(compiled, { recursive: true })) {
      if (statSync(join(compiled, path)).isDirectory()) continue;
      const target = join(root, 'shell/dist', path);
      mkdirSync(dirname(target), { recursive: true });
      renameSync(join(compiled, path), target);
    }
  } finally {
    rmSync(compiled, { recursive: true });
  }
}
