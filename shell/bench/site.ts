import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RunningSite {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('No port could be had');
  return address.port;
}

/** Starts the built site with a port and a data folder of its own. */
export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const child = fork(join(__dirname, '../server/main.js'), {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), DATA_DIR: dataDir, ...env },
    silent: true,
  });
  child.stderr?.pipe(process.stderr);
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(dataDir, { recursive: true });
  };
  if (!child.stdout) throw new Error('The site has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('ready ')) return { url: line.slice('ready '.length), dataDir, stop };
  }
  throw new Error('The site ended before it was ready');
}
