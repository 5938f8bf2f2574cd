import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ApiSettings } from '../src/config/settings';

/** Starts the API as a separate process. */
export async function runApi(
  main: string,
  settings: ApiSettings,
  { largestFileKb = 'unlimited' as number | string, env = {} as Record<string, string> } = {},
) {
  const child = spawn('bash', ['-c', `ulimit -f ${largestFileKb}; exec "$0" "$1"`, process.execPath, main], {
    env: { ...process.env, ...env, API_SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const ready = await Promise.race([once(child, 'message'), exit.then(() => undefined)]);
  if (!ready) throw new Error(`The API did not start: ${output}`);
  const { port } = (ready[0] as { address: AddressInfo }).address;
  return {
    base: `http://127.0.0.1:${port}/api/v1`,
    port,
    child,
    exit,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      return exit;
    },
  };
}

export type RunningApi = Awaited<ReturnType<typeof runApi>>;

export async function postJson(api: RunningApi, path: string, body: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
  const response = await fetch(api.base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
