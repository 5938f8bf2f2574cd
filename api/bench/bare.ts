import fastify from 'fastify';
import { anyLocalPort } from '../src/config/listen';
import { serve } from '../src/serve';

/** The reference of the measurements: a Fastify server with one static response. */
async function main() {
  const app = fastify();
  app.get('/', async () => ({ hello: 'world' }));
  await serve(app, anyLocalPort);
}

void main();
