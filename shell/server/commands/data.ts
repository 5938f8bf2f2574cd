import { requireOwner } from '../config/data-dir-owner';
import { sharedDataOf } from '../config/read-settings';
import { reportErrors } from './report-errors';
import { runApiScript } from './run-api-script';

/** Runs `npm run data -- …`, see its help. Resolves with the exit code, after printing any error. */
export const data = (args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> =>
  reportErrors(async () => {
    const { dataDir, databaseUrl, filesUrl } = sharedDataOf(env);
    requireOwner(dataDir);
    const settings = { dataDir, databaseUrl, filesUrl };
    return (await runApiScript('data-copy/main.js', args, { ...env, DATA_SETTINGS: JSON.stringify(settings) })).code;
  });
