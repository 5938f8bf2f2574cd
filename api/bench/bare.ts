import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

/** What the API is measured against: a Fastify that says hello. */
async function main() {
  const app = fastify();
  app.get('/', async () => ({ hello: 'world' }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
}

void main();
