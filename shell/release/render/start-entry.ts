import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../infra/project-root';
import { engineModule } from './engine';
import type { EntryRequest, EntryThreadData } from './protocol/entry-protocol';
import { renderLimits } from './render-limits';
import { tooLong } from './sandbox';
import { threadOptions } from './thread-options';

const script = join(projectRoot, 'shell/release/dist/render/entry-thread.js');

/** Starts the entry of a remote in a sandbox, in a thread of its own. @returns why it failed, else empty */
export async function startEntry(request: EntryRequest): Promise<string> {
  const data: EntryThreadData = { request, engine: await engineModule() };
  const thread = new Worker(script, threadOptions(data));
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(tooLong(renderLimits)), renderLimits.deadline);
      thread.on('message', resolve);
      thread.once('error', (error) => resolve(error.message));
      thread.once('exit', () => resolve('ended without an answer'));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
