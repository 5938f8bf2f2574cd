import { join } from 'node:path';
import { readArguments } from './arguments.mjs';
import { build } from './build.mjs';
import { compile } from './compile.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';
import { root } from './project.mjs';
import { CommandFailed, run } from './run.mjs';

const scanners = ['wapiti', 'sqlmap'];

/** Runs Debian's wapiti and sqlmap, and every attack, against sites that it starts. */
await main(async (args) => {
  readArguments(args, 'Usage: npm run security-scan');
  await install();
  await build();
  for (const scanner of scanners) await need(scanner);
  await compile('shell/tools/security-scan', 'shell/tools/statistics.ts');
  await run(process.execPath, [join(root, 'shell/dist/tools/security-scan/main.js')]);
});

async function need(scanner) {
  const found = () => run(scanner, ['--version'], { quiet: true });
  try {
    await found();
  } catch {
    if (process.getuid?.() !== 0)
      throw new CommandFailed(`Finding ${scanner}`, 'install it: apt-get install wapiti sqlmap', '');
    await run('apt-get', ['install', '--yes', '--no-install-recommends', scanner], { quiet: true });
    await found();
  }
}
