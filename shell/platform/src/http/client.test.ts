import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });

/** When each URL was requested. The first request fails with the status and the Retry-After of its URL. */
const times = new Map<string, number[]>();
let server: Server;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const [, status, retryAfter] = url.split('/');
    const requests = [...(times.get(url) ?? []), performance.now()];
    times.set(url, requests);
    if (requests.length > 1) response.end();
    else response.writeHead(Number(status), { 'retry-after': retryAfter }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = async (path: string) => {
  const { client } = await import('./client');
  return client.get(path, { prefixUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
};

test.each([413, 429])('an answer %d is an error at once, whatever its Retry-After says', async (status) => {
  await expect(get(`${status}/1`)).rejects.toMatchObject({ name: 'HTTPError', response: { status } });
  expect(times.get(`/${status}/1`)).toHaveLength(1);
});

test.each([408, 500, 502, 504])('a request that failed with %d is sent again', async (status) => {
  await get(`${status}/3600`);
  expect(times.get(`/${status}/3600`)).toHaveLength(2);
});

test('a service that starts again is asked again after its Retry-After, but never after an hour', async () => {
  const secondsTo = async (path: string) => {
    await get(path);
    const [first = 0, second = 0] = times.get(`/${path}`) ?? [];
    return (second - first) / 1_000;
  };
  const [two, hour] = await Promise.all([secondsTo('503/2'), secondsTo('503/3600')]);
  expect(two).toBeGreaterThan(1.9);
  // The longest wait is five seconds.
  expect(hour).toBeGreaterThan(4.9);
}, 60_000);
