import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { closeQueuedResponses } from './close-queued-responses';

/** How long a stop looks for connections that wait to be accepted, in ms. Only an overloaded process needs so long. */
const longestAccepting = 1000;

/** The most that one turn of the event loop counts, in ms: a machine that stalls gives clients no time either. */
const longestTurn = 50;

/**
 * How long idle connections of sites and balancers stay open during a stop, in ms. They close them after at most two
 * seconds, so they never send a request on a connection that is being closed.
 */
export const balancerIdleMs = 2500;

/** Options of Fastify that `finishRequests` needs. */
export const finishingOptions = {
  forceCloseConnections: 'idle',
  // Requests on open connections are answered while the server stops.
  return503OnClosing: false,
  // It limits hooks of the stop, too. After ten seconds it would close idle connections and fail the stop.
  pluginTimeout: 0,
} as const;

/**
 * Lets the server stop without failing a request. First it accepts the connections that wait, and then no more. Those
 * that are open stay usable for a moment, because a client may have sent a request that has not arrived yet; each answer
 * tells the client to close its connection (Fastify adds `Connection: close`). It needs `finishingOptions`.
 * @param idleOpenMs how long an idle connection stays open after the stop began, or after the last answer to a request
 *   from before it, which did not tell the client to close the connection
 */
export function finishRequests(app: Pick<FastifyInstance, 'addHook' | 'server'>, idleOpenMs = 300): void {
  const connections = new Set<Socket>();
  let accepted = 0;
  let pending = 0;
  /** How long ago an answer ended that left its connection open, in ms. */
  let idleMs = 0;
  let isStopping = false;
  /** Connections that were accepted since the stop began. */
  const unread: Socket[] = [];
  const answered = () => {
    pending -= 1;
    idleMs = 0;
  };
  const answeredWithClose = () => {
    pending -= 1;
  };
  // Listeners of the server cost less than a hook, and every request pays for them.
  app.server.on('connection', (socket: Socket) => {
    accepted += 1;
    connections.add(socket);
    // Node starts to read in the next tick.
    if (isStopping) process.nextTick(() => unread.push(socket.pause()));
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', (_request, response) => {
    pending += 1;
    // Requests that begin now are told that the connection closes.
    response.on('close', isStopping ? answeredWithClose : answered);
  });
  // Otherwise the stop would wait for them.
  closeQueuedResponses(app.server);

  /**
   * Accepts the connections that wait: closing the server resets them, although clients may have sent requests on them.
   * Node accepts one in each turn of its event loop. The last turn must be short, because others connect meanwhile. What
   * is accepted is read afterwards: answers take time, and after each one a busy client connects again.
   */
  async function acceptWaiting(): Promise<void> {
    let leftMs = longestAccepting;
    // The rest of this turn.
    await nextTurn();
    let turnMs: number;
    let acceptedBefore: number;
    do {
      acceptedBefore = accepted;
      const startedAt = performance.now();
      await nextTurn();
      turnMs = performance.now() - startedAt;
      leftMs -= Math.min(turnMs, longestTurn);
    } while ((accepted > acceptedBefore || turnMs > 1) && leftMs > 0);
  }

  app.addHook('preClose', async () => {
    isStopping = true;
    await acceptWaiting();
    // The HTTP server's own `close` would also cut idle connections, on which a request may be under way.
    Server.prototype.close.call(app.server);
    for (const socket of unread) socket.resume();
    idleMs = 0;
    let isOver: boolean;
    do {
      const startedAt = performance.now();
      await pause(10);
      idleMs += Math.min(performance.now() - startedAt, longestTurn);
      // Reads what arrived until then, also while the process was stalled. Answers that end meanwhile begin a new wait.
      await nextTurn();
      isOver = connections.size === 0 || idleMs >= idleOpenMs;
    } while (pending > 0 || !isOver);
    // Node closes idle connections, but waits for a minute for those whose first request has not come.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
}
