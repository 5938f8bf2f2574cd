import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { sharedDataOf } from '../config/read-settings';
import { reportErrors } from './report-errors';

/**
 * Runs `npm run data -- …` in a process of the API, because only the API accesses the database. Resolves with its exit
 * code, after printing any error.
 */
export const data = (args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> =>
  reportErrors(async () => {
    const { dataDir, databaseUrl, filesUrl } = sharedDataOf(env);
    const settings = { dataDir, databaseUrl, filesUrl };
    const script = join(projectRoot, 'api/dist/src/data-copy/main.js');
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...env, DATA_SETTINGS: JSON.stringify(settings) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    return (code as number | null) ?? 1;
  });
