import { createLogger } from '@site/logging';
import { explainFileError } from '@site/serving/explain-file-error';
import type { Database } from '../db/database';
import { UsageError } from '../infra/usage-error';
import { openMigratedDatabase } from '../open-database';
import { errorText } from '../text/error-text';
import type { OperatorSettings } from './command';
import { runCommand } from './run-command';

const writeError = (text: string) => void process.stderr.write(text);

/** `npm run admin -- …` as a process: results go to stdout, security events and errors to stderr. */
async function main(): Promise<number> {
  // The reader of the output may end first: `npm run admin -- list | head`.
  process.stdout.on('error', () => undefined);
  const settings: OperatorSettings = JSON.parse(process.env.OPERATOR_SETTINGS ?? '{}');
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  const log = createLogger({ format: 'json', write: writeError });
  const opened: Database[] = [];
  const open = async () => {
    const database = await openMigratedDatabase({ ...settings, pace: 'slow' });
    opened.push(database);
    const record = (event: string, details: Record<string, string | number>) =>
      log.info({ event, ...details, by: 'operator' }, 'security event');
    return { database, settings, print, record };
  };
  try {
    await runCommand(process.argv.slice(2), open, print);
    return 0;
  } catch (error) {
    writeError(`${errorText(explainFileError(error, settings.dataDir))}\n`);
    return error instanceof UsageError ? 2 : 1;
  } finally {
    for (const database of opened) await database.close();
  }
}

main().then((code) => {
  process.exitCode = code;
});
