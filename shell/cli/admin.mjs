import { build } from './build.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';

await main(async (args) => {
  await install();
  await build('@site/shell', 'build:server');
  await build('@site/api', 'build', true);
  const { default: operators } = await import('../dist/server/commands/admin.js');
  process.exitCode = await operators.admin(args);
});
