import { StoreUnavailable } from '@site/release/contract';
import Fastify from 'fastify';
import { sendError } from './send-error';

test('without the store, clients learn when to retry', async () => {
  const app = Fastify().setErrorHandler(sendError);
  app.get('/', async () => {
    throw new StoreUnavailable('the store cannot be read');
  });
  const { statusCode, headers, json } = await app.inject('/');
  await app.close();
  expect([statusCode, headers['retry-after'], json()]).toEqual([503, '5', { message: 'the store cannot be read' }]);
});
