import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';
import { root } from './project.mjs';

await main(async (args) => {
  await install();
  // Releasing one remote builds that remote alone; only on a machine that never built anything the commands come first.
  if (!existsSync(join(root, 'shell/dist/server/release.js'))) await build('@site/shell');
  const { default: commands } = await import('../dist/server/release.js');
  process.exitCode = await commands.release(args, build);
});
