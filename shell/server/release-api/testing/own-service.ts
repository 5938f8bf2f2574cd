import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import type { RunningSite } from '../../../testing/running-site';
import type { ReleaseServiceSettings } from '../../config/release-api-settings';

/**
 * Starts a second release API on a running site's store, so that a test may kill it. It cannot write files larger than
 * `largestFileKb`, which simulates a full disk.
 */
export async function startOwnService(
  { url, dataDir }: Pick<RunningSite, 'url' | 'dataDir'>,
  largestFileKb: number | 'unlimited' = 'unlimited',
) {
  const host = '127.0.0.1';
  const listen = { host, port: 0 };
  const settings: ReleaseServiceSettings = {
    listen,
    dataDir,
    assetsUrl: '',
    siteUrl: url,
    diskReserveMb: 0,
    logFormat: 'json',
    apiUrl: `${url}/api/v1`,
  };
  const script = join(projectRoot, 'shell/dist/server/release-api/main.js');
  const service = spawn('bash', ['-c', `ulimit -f ${largestFileKb}; exec "$0" "$1"`, process.execPath, script], {
    env: { RELEASE_SERVICE_SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ address }] = (await once(service, 'message')) as [{ address: AddressInfo }];
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(service, 'exit');
    service.kill(signal);
    await ended;
  };
  return { url: `http://${host}:${address.port}`, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
