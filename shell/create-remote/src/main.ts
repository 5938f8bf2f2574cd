import { join, relative } from 'node:path';
import { createRemote, type Versions } from './create';
import { readOptions, UsageError, usage } from './options';

declare const PACKAGES: Versions['packages'];
declare const LIBRARIES: Versions['libraries'];

/** `npm create @site/remote NAME`: writes the repository of a new remote. */
function main(args: string[]): number {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return 0;
  }
  try {
    const options = readOptions(args, process.cwd());
    createRemote(options, { packages: PACKAGES, libraries: LIBRARIES }, join(__dirname, '../template'));
    console.log(`${options.name} is in ${options.folder}. Next:

  cd ${relative(process.cwd(), options.folder) || '.'}
  npm install
  npm run dev      # shows ${options.site} with this remote

README.md leads from here to the first release.`);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}

process.exitCode = main(process.argv.slice(2));
