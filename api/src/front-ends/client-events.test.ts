import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { rewriteToApiPrefix } from '../http/api-prefix';
import type { App } from '../http/app-type';
import { validatorCompiler } from '../http/validation';
import { ClientEventLog } from './client-event-log';
import { clientEventRoutes } from './client-events';

let app: App;
let log: ClientEventLog;
let lines: { msg: string; dropped?: number; event?: { message: string } }[];
beforeEach(() => {
  lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  app = Fastify({
    trustProxy: true,
    rewriteUrl: rewriteToApiPrefix,
    logger: { level: 'warn', stream },
  }) as unknown as App;
  app.setValidatorCompiler(validatorCompiler);
  log = new ClientEventLog(app.log);
  app.register(
    async (api: App) =>
      clientEventRoutes(api, { clientEventLog: log, funnelCounter: { count: async () => undefined } }),
    { prefix: '/api/v1' },
  );
});
afterEach(() => app.close());

async function report(client: string, message: string, { kind = 'remote.failed', prefix = '/api/v1' } = {}) {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `${prefix}/client-events`,
    headers: { 'x-forwarded-for': client },
    payload: { kind, message },
  });
  expect(statusCode).toBe(204);
}

const logged = () => lines.flatMap(({ event }) => event?.message ?? []);

test('the limit of one client leaves room for events of others', async () => {
  for (let event = 0; event < 150; event += 1) {
    await report(`2001:db8::${event.toString(16)}`, 'loud');
    await report('2001:db8::1', 'loud', { prefix: '/api' });
  }
  expect(logged()).toHaveLength(30);
  await report('203.0.113.7', 'quiet');
  expect(logged().at(-1)).toBe('quiet');
});

test('events of all clients together have a limit', async () => {
  for (let client = 0; client < 20; client += 1) {
    const events = Array.from({ length: 20 }, () => ({ kind: 'x', message: String(client) }));
    const headers = { 'x-forwarded-for': `203.0.113.${client}` };
    await app.inject({ method: 'POST', url: '/api/client-events', headers, payload: events });
  }
  expect(logged()).toHaveLength(300);
});

test('the number of dropped events is logged once', async () => {
  for (let event = 0; event < 40; event += 1) await report('203.0.113.7', 'x');
  log.logDropped();
  log.logDropped();
  expect(lines.filter(({ dropped }) => dropped)).toMatchObject([{ dropped: 10, level: 40 }]);
});

test('impressions are not logged', async () => {
  await report('203.0.113.7', 'x', { kind: 'remote.shown' });
  expect(lines).toEqual([]);
});

test('only the fields of an event are logged', async () => {
  const event = { kind: 'remote.failed', message: 'ChunkLoadError', page: '/contact', value: 3 };
  const more = { email: 'dana@example.com', big: 'x'.repeat(50_000), deep: { kind: 'x' } };
  await app.inject({ method: 'POST', url: '/api/v1/client-events', payload: { ...event, ...more } });
  expect(lines.map((line) => line.event)).toEqual([event]);
});
