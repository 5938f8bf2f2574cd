import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { until } from '../../test/until';
import { FormLimits } from './form-limits';
import type { Limit } from './limit';

/** An app with a form, and the points that its limits have given back. */
async function appWithForm(
  refund: () => Promise<void>,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
) {
  const refunded: string[] = [];
  const limit = ({ name }: { name: string }) =>
    ({
      name,
      remainingWaitMs: async () => 0,
      consume: async () => 0,
      refund: async () => {
        await refund();
        refunded.push(name);
      },
    }) as unknown as Limit;
  const app = fastify();
  const formLimits = new FormLimits({ limit, removeExpired: async () => undefined }, 2);
  app.post('/form', formLimits.upload('estimate'), handler);
  await app.ready();
  return { app, refunded };
}

const form = { method: 'POST', url: '/form', payload: { name: 'Asha' } } as const;
const both = ['estimate', 'estimate-all'];

test('a refused form is refunded once, before its answer is sent', async () => {
  const { app, refunded } = await appWithForm(
    () => pause(100),
    (_request, reply) => reply.code(400).send({ message: 'No.' }),
  );
  const { statusCode } = await app.inject(form);
  expect({ statusCode, refunded }).toEqual({ statusCode: 400, refunded: both });
  await pause(300);
  expect(refunded).toEqual(both);
  await app.close();
});

test('an accepted form is not refunded', async () => {
  const { app, refunded } = await appWithForm(
    async () => undefined,
    async () => 'Thanks',
  );
  expect((await app.inject(form)).statusCode).toBe(200);
  await app.close();
  expect(refunded).toEqual([]);
});

test('a refund that fails does not change the answer', async () => {
  const { app } = await appWithForm(
    () => Promise.reject(new Error('no database')),
    (_request, reply) => reply.code(400).send({ message: 'No.' }),
  );
  const { statusCode, body } = await app.inject(form);
  expect({ statusCode, body }).toEqual({ statusCode: 400, body: '{"message":"No."}' });
  await app.close();
});

test('a form whose answer cannot be written is refunded', async () => {
  const { app, refunded } = await appWithForm(
    async () => undefined,
    async () => ({ size: 1n }),
  );
  expect((await app.inject(form)).statusCode).toBe(500);
  await until(() => refunded.length > 0);
  await app.close();
  expect(refunded).toEqual(both);
});

test('a form that is aborted during its upload counts', async () => {
  const { app, refunded } = await appWithForm(
    async () => undefined,
    async () => 'Thanks',
  );
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  await pause(200);
  socket.destroy();
  await pause(300);
  await app.close();
  expect(refunded).toEqual([]);
});
