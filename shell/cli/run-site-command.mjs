import { build } from './build.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';

/**
 * Runs the command that `shell/server/commands/FILE.ts` exports as `name`, after installing and building what it needs.
 * @param loadEncryption loads the second argument of commands that encrypt, once packages are installed
 */
export const runSiteCommand = (file, name, loadEncryption = async () => undefined) =>
  main(async (args) => {
    await install();
    await build('@site/shell', 'build:server');
    await build('@site/api', 'build', true);
    const encryption = await loadEncryption();
    const { default: commands } = await import(`../dist/server/commands/${file}.js`);
    process.exitCode = await commands[name](args, encryption);
  });
