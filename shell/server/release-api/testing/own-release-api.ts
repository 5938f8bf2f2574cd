import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { projectRoot } from '@site/release/infra';
import type { RunningSite } from '../../../testing/running-site';
import type { ReleaseApiSettings } from '../../config/release-api-settings';

/**
 * Starts a second release API on a running site's store, so that a test may kill it. It cannot write files larger than
 * `largestFileKb`, which simulates a full disk.
 */
export async function startOwnReleaseApi(
  { url, dataDir }: Pick<RunningSite, 'url' | 'dataDir'>,
  largestFileKb: number | 'unlimited' = 'unlimited',
) {
  const listen = { host: '127.0.0.1', port: 0 };
  const settings: ReleaseApiSettings = {
    listen,
    dataDir,
    assetsUrl: '',
    siteUrl: url,
    diskReserveMb: 0,
    logFormat: 'json',
    apiUrl: `${url}/api/v1`,
  };
  const script = join(projectRoot, 'shell/dist/server/release-api/main.js');
  const child = spawn('bash', ['-c', `ulimit -f ${largestFileKb}; exec "$0" "$1"`, process.execPath, script], {
    env: { RELEASE_API_SETTINGS: JSON.stringify(settings) },
    // It ends with this process, because of the channel.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [ready] = await once(createInterface(child.stdout as Readable), 'line');
  child.stdout?.pipe(process.stdout);
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const { pid = 0 } = child;
  return { url: String(ready).replace('ready ', ''), pid, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
