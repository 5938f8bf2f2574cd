import '@site/serving/ignore-sigusr1';
import { errorMessage } from '@site/release/contract';
import { writePrivately } from '@site/release/infra';
import { explainFileError } from '@site/serving/explain-file-error';
import { requireFreeAddress } from '@site/serving/require-free-address';
import { dataDirOf, readSettings } from './config/read-settings';
import { readRole } from './config/role';
import type { SiteSettings } from './config/site-settings';
import { UsageError } from './infra/usage-error';
import { runAlone } from './run-alone';

/**
 * Runs the site, or with `--only` one role of it: reads the settings, starts everything, and prints `ready`.
 * @returns the settings of a site that is ready
 */
async function main(): Promise<SiteSettings | undefined> {
  // A closed terminal, or a full disk below the log, must not end a request.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  writePrivately();
  const role = readRole(process.argv.slice(2));
  const settings = readSettings(process.env, role);
  // Before the database is migrated: the program on the port may be the older version of this site.
  if (role !== 'worker') await requireFreeAddress(settings);
  if (settings.ops) await requireFreeAddress(settings.ops, 'OPS_');
  if (role && role !== 'site') {
    await runAlone(role, settings);
    return undefined;
  }
  // Loaded only now, because another role must not load the site, and only modules that are loaded by it are traced.
  const { runSite } = await import('./run-site');
  await runSite(settings);
  return settings;
}

/** For `npm start`, which shows where everything is. */
export const started = main().catch((thrown: unknown) => {
  const error = explainFileError(thrown, dataDirOf(process.env));
  process.stderr.write(`${errorMessage(error)}\n`);
  return process.exit(error instanceof UsageError ? 2 : 1);
});
