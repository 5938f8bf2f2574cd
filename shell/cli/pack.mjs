import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments } from './arguments.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';
import { root } from './project.mjs';
import { CommandFailed, run } from './run.mjs';

const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/**
 * `npm run pack -- FOLDER`: writes the packages that remotes in other repositories install, as tarballs. Every package
 * that is not private is one of them.
 */
await main(async (args) => {
  const [folder] = readArguments(args, 'Usage: npm run pack -- FOLDER', { most: 1 }).positionals;
  if (!folder) throw new CommandFailed('npm run pack', 'name a folder for the tarballs: npm run pack -- FOLDER', '');
  const destination = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  await install();
  await build(undefined, 'package');
  mkdirSync(destination, { recursive: true });
  const packages = manifestOf('.').workspaces.filter((each) => !manifestOf(each).private);
  const chosen = packages.flatMap((each) => ['-w', each]);
  // The build above made what their own scripts would make again.
  const command = ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', destination, ...chosen];
  for (const file of (await run('npm', command, { quiet: true })).trim().split('\n'))
    console.log(join(destination, file));
});
