import { build } from './build.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';

await main(async (args) => {
  await install();
  await build('@site/shell', 'build:server');
  await build('@site/api', 'build', true);
  const { default: commands } = await import('../dist/server/commands/data.js');
  process.exitCode = await commands.data(args);
});
