import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Pipelined requests of one connection that may wait, because each of them may hold a file or call a service. */
const maxQueued = 50;

/**
 * When a connection closes, Node closes only the response that it is sending. The responses to pipelined requests
 * behind it would stay open, together with the files and connections that they send. This closes them, too. It also
 * closes a connection on which too many wait.
 */
export function closeQueuedResponses(server: Pick<Server, 'on'>): void {
  const queues = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    // A response gets its socket when its turn comes, which is nearly always at once.
    if (response.socket) return;
    const queue = queues.get(socket) ?? new Set();
    if (!queues.has(socket)) {
      queues.set(socket, queue);
      socket.once('close', () => {
        // A response closes with the socket that it got.
        for (const queued of queue) queued.assignSocket(new Socket().destroy());
      });
    }
    queue.add(response);
    response.once('socket', () => queue.delete(response));
    if (queue.size > maxQueued) socket.destroy();
  });
}
