import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './process-exit';

/** A file for each port that a process has reserved, with the id of the process. */
const reservations = join(tmpdir(), `test-ports-${process.getuid?.() ?? 'user'}`);

/**
 * A free port below the system's ephemeral range, so that only tests can take it before it is used. It is reserved while
 * this process runs: a site is prepared for seconds before it listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  if (!reserve(port)) return freePort();
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

function reserve(port: number): boolean {
  const file = join(reservations, String(port));
  mkdirSync(reservations, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isReserved(file)) return false;
    rmSync(file, { force: true });
    return reserve(port);
  }
}

function isReserved(file: string): boolean {
  try {
    return isAlive(Number(readFileSync(file, 'utf8')));
  } catch {
    // Another process has just removed the file.
    return false;
  }
}
