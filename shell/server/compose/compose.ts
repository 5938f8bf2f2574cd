import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Rendered } from '../../src/server';
import { projectRoot } from '../project';
import { watchMemory } from './memory';
import type { ComposeData, ComposeJob, ComposeLine } from './messages';

const limits = {
  milliseconds: 10_000,
  residentBytes: 384 * 1024 * 1024,
  heapMegabytes: 256,
  outputBytes: 32 * 1024 * 1024,
};

/** A release whose pages could not be drawn; the message names the page and says why. */
export class ComposeError extends Error {
  override name = 'ComposeError';
}

const script = join(projectRoot, 'shell/dist/server/compose/child.js');
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

export interface Composed {
  /** The API paths that the pages were drawn with. */
  paths: string[];
  pages: Record<string, Rendered>;
}

/**
 * Draws pages of one release in a child process with limits on time, memory and rights.
 * @param answer gives what the API says at the paths that the pages want
 * @throws ComposeError when a page throws, hangs, grows or leaves
 */
export async function compose(job: ComposeJob, answer: (paths: string[]) => Promise<ComposeData>): Promise<Composed> {
  const child = spawn(
    process.execPath,
    [permission, `--allow-fs-read=${script}`, '--no-warnings', `--max-old-space-size=${limits.heapMegabytes}`, script],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  const composed: Composed = { paths: [], pages: {} };
  let place: string | undefined;
  let failure: string | undefined;
  let output = 0;

  const stop = (reason: string) => {
    failure ??= reason;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => stop(`took longer than ${limits.milliseconds / 1000} s`), limits.milliseconds);
  const unwatch = watchMemory(child.pid ?? 0, limits.residentBytes, () => stop('used too much memory'));
  const gone = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  // Heard of below; a process that could not be started must not end this one before.
  gone.catch(() => undefined);
  child.stdin.on('error', () => undefined);
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.length;
    if (output > limits.outputBytes) stop('wrote too much');
  });

  const take = async (line: ComposeLine) => {
    if (line.kind === 'wants') {
      composed.paths = line.paths;
      child.stdin.write(`${JSON.stringify(await answer(line.paths))}\n`);
    } else if (line.kind === 'begin') place = line.pathname;
    else if (line.kind === 'done') composed.pages[line.pathname] = line.rendered;
    else stop(line.message);
  };

  try {
    child.stdin.write(`${JSON.stringify(job)}\n`);
    for await (const line of createInterface({ input: child.stdout })) await take(JSON.parse(line));
    const code = await gone;
    if (failure === undefined && code !== 0) failure = 'left before it was done';
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
    await gone;
  } finally {
    clearTimeout(timer);
    unwatch();
  }
  const missing = job.places.find(({ pathname }) => !composed.pages[pathname]);
  if (failure !== undefined || missing) {
    throw new ComposeError(
      `${job.remote?.name ?? 'shell'}, page ${place ?? missing?.pathname ?? '?'}: ${failure ?? 'was not drawn'}`,
    );
  }
  return composed;
}
