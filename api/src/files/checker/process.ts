import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { cpuSecondsLimit, memoryLimit, niceness, rejectedExitCode } from './limits';

/**
 * Checks one file in a separate process, so that a file that breaks a decoder, or makes it grow or hang, harms nothing
 * else. The file is read from stdin, its media type is the argument. The cleaned file goes to stdout, which stays empty
 * when the original can be stored.
 */
async function main(type: string | undefined): Promise<void> {
  watchLimits();
  lowerPriority();
  const content = await buffer(process.stdin);
  const cleaned = await clean(content, type).catch(() => process.exit(rejectedExitCode));
  process.stdout.write(cleaned ?? '', () => process.exit(0));
}

function lowerPriority(): void {
  try {
    setPriority(niceness);
  } catch {
    // A service manager may forbid it. The check then takes as much of a busy CPU as requests do.
  }
}

/** Imports only the module that the type needs. */
async function clean(content: Buffer, type: string | undefined): Promise<Uint8Array | undefined> {
  if (type === 'application/pdf') return (await import('./clean-pdf')).cleanPdf(content);
  return (await import('./clean-image')).cleanImage(content, type === 'image/png' ? type : 'image/jpeg');
}

/** In a separate thread, because decoders block the main thread and V8's limits do not count buffers. */
function watchLimits(): void {
  const watch = `
    setInterval(() => {
      const { user, system } = process.cpuUsage();
      if (process.memoryUsage.rss() > ${memoryLimit} || user + system > ${cpuSecondsLimit * 1e6})
        process.kill(process.pid, 'SIGKILL');
    }, 10);`;
  new Worker(watch, { eval: true }).unref();
}

void main(process.argv[2]);
