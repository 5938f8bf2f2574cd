/**
 * Renders the pages of one job, then exits. A page may take seconds, so rendering must not block the site or the
 * release API, and they can terminate the thread. The security boundary is the sandbox, not the thread.
 */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { guestModules } from './guest-modules';
import { answerGuest } from './host-functions';
import type { GuestAnswer, GuestRequest } from './protocol/guest-protocol';
import type { ThreadAnswers, ThreadData, ThreadMessage } from './render-message';
import { rewordEngineError, Sandbox, SandboxError } from './sandbox';

const position = /^[\w-]{1,50}\/server\.cjs:\d{1,9}$/;
/** The bundle and the line that threw, for the developer. */
const positionIn = ({ at }: { at?: unknown }) => (typeof at === 'string' && position.test(at) ? `, at ${at}` : '');

const send = (message: ThreadMessage) => parentPort?.postMessage(message);

async function main({ job, engine, limits }: ThreadData): Promise<void> {
  const modules = guestModules();
  const sandbox = await Sandbox.open({ engine, limits, modules, callHost: answerGuest });
  const ask = (request: GuestRequest): unknown => {
    const answer: GuestAnswer = JSON.parse(sandbox.call(JSON.stringify(request)));
    if ('failed' in answer) throw new SandboxError(rewordEngineError(String(answer.failed)) + positionIn(answer));
    return answer.value;
  };

  const { shell, remote, routes, pages } = job;
  ask({ kind: 'shell', ...shell });
  if (remote) ask({ kind: 'remote', ...remote });
  const requested = [];
  for (const { pathname, page } of remote ? pages : []) {
    if (page === undefined) continue;
    send({ kind: 'begin', pathname });
    requested.push({ pathname, paths: ask({ kind: 'data', page }) });
  }
  send({ kind: 'data', requested });
  const [answers] = (await once(parentPort as NonNullable<typeof parentPort>, 'message')) as [ThreadAnswers];
  for (const page of pages) {
    const { pathname } = page;
    send({ kind: 'begin', pathname });
    send({ kind: 'rendered', pathname, page: ask({ kind: 'page', ...page, routes, answers }) });
  }
}

main(workerData).catch((error: unknown) =>
  send({
    kind: 'failed',
    reason: error instanceof SandboxError ? error.message : 'gave the renderer an answer that it cannot read',
  }),
);
