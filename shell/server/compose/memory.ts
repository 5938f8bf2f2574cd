import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Resident memory of a process in bytes, 0 once it is gone. */
async function residentMemory(pid: number): Promise<number> {
  try {
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
    }
    return Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) * 1024;
  } catch {
    return 0;
  }
}

/** Calls `exceeded` once when the process holds more than `limit` bytes. @returns stops watching */
export function watchMemory(pid: number, limit: number, exceeded: () => void): () => void {
  const timer = setInterval(async () => {
    if ((await residentMemory(pid)) <= limit) return;
    clearInterval(timer);
    exceeded();
  }, 25);
  return () => clearInterval(timer);
}
