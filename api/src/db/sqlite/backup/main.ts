import { explainFileError } from '@site/serving/explain-file-error';
import { fileIn } from '../open-files';
import { checkSnapshot } from './check-snapshot';
import { takeSnapshot } from './take-snapshot';

/**
 * A process for `npm run backup` and `npm run restore`, because only the API accesses the database. Its arguments are
 * `take DATA_DIR TO` or `check DATA_DIR`. Prints the result as JSON.
 */
async function main([task, folder = '', to = '']: string[]): Promise<void> {
  process.umask(0o077);
  try {
    const result = task === 'take' ? await takeSnapshot(folder, to) : checkSnapshot(folder);
    process.stdout.write(JSON.stringify(result));
  } catch (error) {
    throw explainFileError(error, fileIn(folder), ...(to ? [to] : []));
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
