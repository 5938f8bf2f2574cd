import { Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { closeQueuedResponses } from './close-queued-responses';

/**
 * Lets the server stop without failing a request that it accepted. First it accepts no more connections. Those that are
 * open stay usable for a moment, because a client may have sent a request that has not arrived yet; each answer tells
 * the client to close its connection (Fastify adds `Connection: close`). It needs `return503OnClosing: false`.
 * @param keptOpenMs how long after the stop began a client still finds its idle connection open
 */
export function finishRequests(app: Pick<FastifyInstance, 'addHook' | 'server'>, keptOpenMs = 300): void {
  const connections = new Set<Socket>();
  let pending = 0;
  const answered = () => {
    pending -= 1;
  };
  // Listeners of the server cost less than a hook, and every request pays for them.
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', (_request, response) => {
    pending += 1;
    response.on('close', answered);
  });
  // Otherwise the stop would wait for them.
  closeQueuedResponses(app.server);
  app.addHook('preClose', async () => {
    // The HTTP server's own `close` would also cut idle connections, on which a request may be under way.
    Server.prototype.close.call(app.server);
    const stoppedAt = performance.now();
    while (pending > 0 || (connections.size > 0 && performance.now() - stoppedAt < keptOpenMs)) await pause(10);
  });
}
