import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { cpuSecondsLimit, memoryLimit, niceness, rejectedExitCode } from './limits';

/**
 * Checks one file in a process of its own: a file that breaks a decoder, or makes it grow or hang, ends this process and
 * harms nothing else. The file comes by stdin, its media type as an argument; stdout takes the file to keep, or nothing where it
 * is good as it came.
 */
async function main(type: string | undefined): Promise<void> {
  watchLimits();
  setPriority(niceness);
  const content = await buffer(process.stdin);
  const cleaned = await clean(content, type).catch(() => process.exit(rejectedExitCode));
  process.stdout.write(cleaned ?? '', () => process.exit(0));
}

/** Loads only what the type needs. */
async function clean(content: Buffer, type: string | undefined): Promise<Uint8Array | undefined> {
  if (type === 'application/pdf') return (await import('./clean-pdf')).cleanPdf(content);
  return (await import('./clean-image')).cleanImage(content, type === 'image/png' ? type : 'image/jpeg');
}

/** By a thread of its own, because a decoder blocks the first one, and no limit of the engine counts bytes in buffers. */
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
