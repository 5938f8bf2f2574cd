/** Starts the entry of one remote in a sandbox, then exits. */
import { parentPort, workerData } from 'node:worker_threads';
import { guestModules } from './guest-modules';
import type { EntryRequest, EntryThreadData } from './protocol/entry-protocol';
import { renderLimits } from './render-limits';
import { rewordEngineError, Sandbox, SandboxError } from './sandbox';

async function main({ request, engine }: EntryThreadData): Promise<string> {
  const callHost = () => '';
  const sandbox = await Sandbox.open({ engine, limits: renderLimits, modules: guestModules('entry'), callHost });
  const answer: unknown = JSON.parse(sandbox.call(JSON.stringify(request)));
  const failed = typeof answer === 'object' && answer !== null && 'failed' in answer ? String(answer.failed) : '';
  if (failed === '' && request.isModule) startModules(sandbox, request);
  return rewordEngineError(failed);
}

/** Checks the syntax and the imports of all modules, and evaluates the entry with those that it imports. */
function startModules(sandbox: Sandbox, { path, entry, scripts }: EntryRequest): void {
  sandbox.setModules(new Map([...scripts, { path, source: entry }].map((each) => [each.path, each.source])));
  for (const script of scripts) sandbox.runModule(script.path, script.source, { compileOnly: true });
  sandbox.runModule(
    'start.mjs',
    `import * as entry from './${path}';
    for (const name of ['init', 'get'])
      if (typeof entry[name] !== 'function') throw new Error('${path} exports no function ' + name);`,
  );
}

main(workerData)
  .catch((error: unknown) => (error instanceof SandboxError ? error.message : 'gave an answer that cannot be read'))
  .then((problem) => parentPort?.postMessage(problem));
