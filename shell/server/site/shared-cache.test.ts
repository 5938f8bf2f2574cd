import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { proxyRoutes, Upstream } from './upstream';

const maxLifetimeMs = 5_000;
let now = 1_000;
let api: Server;
let site: FastifyInstance;
let asked: IncomingMessage[];
let answer: RequestListener;
let tell: (available: boolean) => void;

const shared = { etag: '"v1"', 'cache-control': 'no-cache', 'cdn-cache-control': 'public, max-age=2' };
/** Answers with a number that tells the answers apart. */
const answerWith =
  (headers: Record<string, string>, status = 200): RequestListener =>
  (_request, response) => {
    const body = `answer ${asked.length}`;
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  };

beforeEach(async () => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  asked = [];
  answer = answerWith(shared);
  api = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const service = {
    name: 'api',
    address: { origin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` },
    available: true,
    onChange(listener: typeof tell) {
      tell = listener;
      return () => undefined;
    },
  };
  site = Fastify();
  site.decorateRequest('clientHash', '');
  await site.register(proxyRoutes, { path: '/api', upstream: Upstream.of(site, service) });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
  api.closeAllConnections();
  api.close();
});

const get = async (headers: Record<string, string> = {}, url = '/api/catalogue') => {
  const { statusCode, body, headers: answered } = await site.inject({ url, headers });
  return { statusCode, body, headers: answered };
};

test('an answer that may be shared is asked for once in two seconds, and visitors do not see that', async () => {
  const first = await get();
  expect(first.headers).toMatchObject({ etag: '"v1"', 'cache-control': 'no-cache' });
  expect(first.headers).not.toHaveProperty('cdn-cache-control');
  now += 1_999;
  const second = await get();
  expect([second.statusCode, second.body]).toEqual([200, 'answer 1']);
  expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' });
  now += 1;
  expect((await get()).body).toBe('answer 2');
});

test('a client that has the answer gets 304, also when it is the one that renews it', async () => {
  await get();
  for (const pause of [0, 3_000]) {
    now += pause;
    const { statusCode, body, headers } = await get({ 'if-none-match': 'W/"v1"' });
    expect([statusCode, body, headers.etag, headers['cache-control']]).toEqual([304, '', '"v1"', 'no-cache']);
  }
  expect(asked[1]?.headers).not.toHaveProperty('if-none-match');
  expect([(await get()).body, asked.length]).toEqual(['answer 2', 2]);
});

test('requests that come while it is asked for wait for the same answer', async () => {
  await get();
  now += 3_000;
  const waiting: (() => void)[] = [];
  answer = (request, response) => void waiting.push(() => answerWith(shared)(request, response));
  const all = Promise.all(Array.from({ length: 20 }, () => get()));
  while (waiting.length === 0) await new Promise(setImmediate);
  waiting[0]?.();
  expect(new Set((await all).map(({ body }) => body))).toEqual(new Set(['answer 2']));
  expect(asked).toHaveLength(2);
});

test.each([
  ['a login', {}, { authorization: 'token' }],
  ['a cookie', {}, { cookie: 'a=b' }],
  ['a range', {}, { range: 'bytes=0-1' }],
  ['no permission', { 'cdn-cache-control': 'private, max-age=2' }, {}],
  ['no ETag', { etag: '' }, {}],
  ['a Vary header', { vary: 'origin' }, {}],
  ['a cookie that it sets', { 'set-cookie': 'a=b' }, {}],
])('an answer with %s is asked for each time', async (_name, changes, headers) => {
  const own = Object.entries({ ...shared, ...changes }).filter(([, value]) => value !== '');
  answer = answerWith(Object.fromEntries(own));
  for (let request = 1; request <= 2; request += 1) expect((await get(headers)).body).toBe(`answer ${request}`);
});

test('errors, other methods and URLs with a query are not cached', async () => {
  answer = answerWith(shared, 404);
  await get();
  answer = answerWith(shared);
  await get({}, '/api/catalogue?x');
  await get({}, '/api/catalogue?x');
  await site.inject({ method: 'POST', url: '/api/catalogue' });
  expect((await get()).body).toBe('answer 5');
});

test('an answer is cached for five seconds at most, and none from before a restart of the service', async () => {
  answer = answerWith({ ...shared, 'cdn-cache-control': 'public, max-age=3600' });
  await get();
  tell(true);
  expect((await get()).body).toBe('answer 2');
  now += maxLifetimeMs;
  expect((await get()).body).toBe('answer 3');
});

test('when a cached answer can no longer be shared, everyone asks again', async () => {
  await get();
  now += 3_000;
  answer = answerWith({ etag: '"v2"' });
  const bodies = (await Promise.all([get(), get()])).map(({ body }) => body);
  expect(new Set(bodies).size).toBe(2);
});
