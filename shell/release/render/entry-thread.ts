/** Starts the entry of one remote in a sandbox, then exits. */
import { parentPort, workerData } from 'node:worker_threads';
import type { EntryThreadData } from './entry-protocol';
import { guestModules } from './guest-modules';
import { renderLimits } from './render-limits';
import { inWords, Sandbox, SandboxError } from './sandbox';

async function main({ request, engine }: EntryThreadData): Promise<string> {
  const callHost = () => '';
  const sandbox = await Sandbox.open({ engine, limits: renderLimits, modules: guestModules('entry'), callHost });
  const answer: unknown = JSON.parse(sandbox.call(JSON.stringify(request)));
  const failed = typeof answer === 'object' && answer !== null && 'failed' in answer ? String(answer.failed) : '';
  return inWords(failed);
}

main(workerData)
  .catch((error: unknown) => (error instanceof SandboxError ? error.message : 'gave an answer that cannot be read'))
  .then((problem) => parentPort?.postMessage(problem));
