import fastify from 'fastify';
import { anyLocalPort } from '../src/config/listen';
import { serve } from '../src/serve';

/** What the API is measured against: a Fastify that says hello. */
async function main() {
  const app = fastify();
  app.get('/', async () => ({ hello: 'world' }));
  await serve(app, anyLocalPort);
}

void main();
