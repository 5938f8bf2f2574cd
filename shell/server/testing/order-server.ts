import { type AddressInfo, connect } from 'node:net';
import { finishingOptions, finishRequests } from '@site/serving';
import fastify from 'fastify';

/** Lets the process do nothing else for this time, in ms. */
export function stall(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

const order = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

/** A server that handles orders. Its clients send them as a balancer does, which repeats none that it sent. */
export async function startOrderServer(idleOpenMs: number, handle: () => Promise<unknown> = async () => undefined) {
  const app = fastify(finishingOptions);
  finishRequests(app, idleOpenMs);
  app.post('/', async () => {
    await handle();
    return 'ordered';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const openConnection = () => {
    const socket = connect(port, '127.0.0.1');
    /** The status of the next answer, or why there is none. */
    const sendOrder = () =>
      new Promise<string>((resolve) => {
        socket.once('data', (data) => resolve(data.toString().slice(9, 12)));
        socket.once('error', ({ message }) => resolve(message)).once('end', () => resolve('closed'));
        socket.write(order, (error) => error && resolve(error.message));
      });
    return { socket, sendOrder };
  };
  return { app, openConnection };
}
