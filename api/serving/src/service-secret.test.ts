import fastify from 'fastify';
import { calledBySitesOptions } from './called-by-sites';
import { serviceSecretHeader, trustOnlySites } from './service-secret';

const secret = 's'.repeat(32);
const forged = {
  forwarded: 'for=203.0.113.9',
  'x-client-hash': 'abcdefgh',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-proto': 'https',
  'x-request-id': 'chosen',
};

/** Starts a server that answers with what it believes. */
async function start() {
  const warnings: string[] = [];
  const app = fastify({ ...calledBySitesOptions, genReqId: () => 'made-here' });
  trustOnlySites(app.server, secret, (text) => warnings.push(text));
  app.get('/', async ({ headers, id, ip, protocol }) => ({
    ip,
    id,
    protocol,
    client: headers['x-client-hash'],
    leaked: headers[serviceSecretHeader],
  }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, warnings, ask: async (headers: Record<string, string>) => (await fetch(url, { headers })).json() };
}

test('headers about the client are believed from a site only, and the secret goes no further', async () => {
  const { app, ask } = await start();
  expect(await ask({ ...forged, [serviceSecretHeader]: secret })).toEqual({
    ip: '203.0.113.9',
    id: 'chosen',
    protocol: 'https',
    client: 'abcdefgh',
  });
  const own = { ip: '127.0.0.1', id: 'made-here', protocol: 'http' };
  for (const given of ['', 'S'.repeat(32), `${secret}s`, `${secret},${secret}`])
    expect([given, await ask({ ...forged, [serviceSecretHeader]: given })]).toEqual([given, own]);
  expect(await ask(forged)).toEqual(own);
  await app.close();
});

test('another secret is reported once a minute, and a request without one is not', async () => {
  const { app, warnings, ask } = await start();
  await ask({ [serviceSecretHeader]: secret });
  await ask({});
  expect(warnings).toEqual([]);
  const now = jest.spyOn(performance, 'now');
  for (const [time, count] of [
    [1_000, 1],
    [60_999, 1],
    [61_000, 2],
  ] as const) {
    now.mockReturnValue(time);
    await ask({ [serviceSecretHeader]: 'another secret' });
    expect(warnings).toHaveLength(count);
  }
  now.mockRestore();
  expect(warnings[0]).toBe('a request has another SERVICE_SECRET: if a site sent it, set the same one on all machines');
  await app.close();
});
