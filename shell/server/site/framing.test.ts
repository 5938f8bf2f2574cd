import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { refuseAmbiguousRequests } from './framing';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  refuseAmbiguousRequests(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

test('a client that resets its connection after CONNECT does not end the process', async () => {
  // `once` of node:events would handle the error of the connection itself.
  const closed = new Promise((resolve) => {
    app.server.once('connection', (socket: Socket) => socket.once('close', resolve));
  });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write('CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', () => client.resetAndDestroy());
  await closed;
});
