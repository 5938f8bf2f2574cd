import { openMigratedDatabase } from '../db/engine';
import { formatSecurityEvent } from '../logging/security-events';
import { type OperatorSettings, UsageError } from './command';
import { runCommand } from './run-command';

const printError = (text: string) => void process.stderr.write(`${text}\n`);

/** `npm run admin -- …` as a process: results go to stdout, security events and errors to stderr. */
async function main(): Promise<number> {
  // The reader of the output may end first: `npm run admin -- list | head`.
  process.stdout.on('error', () => undefined);
  const settings: OperatorSettings = JSON.parse(process.env.OPERATOR_SETTINGS ?? '{}');
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  const opened: ReturnType<typeof openMigratedDatabase>[] = [];
  const open = () => {
    const database = openMigratedDatabase(settings.dataDir);
    opened.push(database);
    const record = (event: string, details: Record<string, string | number>) =>
      printError(formatSecurityEvent(event, { ...details, by: 'operator' }));
    return { database, settings, print, record };
  };
  try {
    await runCommand(process.argv.slice(2), open, print);
    return 0;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return error instanceof UsageError ? 2 : 1;
  } finally {
    for (const database of opened) database.$client.close();
  }
}

main().then((code) => {
  process.exitCode = code;
});
