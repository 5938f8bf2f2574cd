import { build } from './build.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';

await main(async (args) => {
  await install();
  // Releasing one remote builds that remote alone, and the commands where a pull has changed them.
  await build('@site/shell', 'build:server');
  const { default: commands } = await import('../dist/server/commands/release.js');
  process.exitCode = await commands.release(args, build);
});
