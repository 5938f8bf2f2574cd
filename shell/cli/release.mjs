import { build } from './build.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';
import { takePictures } from './page-pictures.mjs';

await main(async (args) => {
  await install();
  // Publishing builds only that remote, and the commands if their sources changed.
  await build('@site/shell', 'build:server');
  const { default: commands } = await import('../dist/server/commands/release.js');
  process.exitCode = await commands.release(args, build, takePictures);
});
