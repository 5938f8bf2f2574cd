import { connect } from 'node:net';
import { RunningSite } from '../../testing/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await RunningSite.start();
}, 60_000);
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' });

test('a page is complete, may be asked for again cheaply, and comes compressed', async () => {
  const page = await get('/', { 'accept-encoding': 'br' });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(await page.text()).toMatch(/<header[\s\S]*<h1[\s\S]*<footer/);
  const again = await get('/', { 'if-none-match': page.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('the registry says what is live, and 304 to who knows', async () => {
  const registry = await get('/remotes.json');
  const { microFrontends } = await registry.json();
  const [entry] = microFrontends['mfe-trainings'];
  const manifest = await get(entry.url);
  expect(manifest.headers.get('cache-control')).toContain('immutable');
  expect((await get('/remotes.json', { 'if-none-match': registry.headers.get('etag') ?? '' })).status).toBe(304);
});

test.each([
  '/releases/mfe-trainings/9.9.9/remoteEntry.js',
  '/releases/state/000001.json',
  '/releases/shell/../state/000001.json',
])('nothing but files of releases is served below /releases: %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('an unknown path answers 404 with the page', async () => {
  const page = await get('/no/such/page');
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('Result not found...');
});

test('a form sent before its code runs leads back to its page, and never to another site', async () => {
  const send = (path: string) =>
    fetch(site.url + path, { method: 'POST', body: new URLSearchParams({ password: 'Harbor1!' }), redirect: 'manual' });
  const answer = await send('/login');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login']);
  expect((await send('//elsewhere.example/login')).headers.get('location')).toBe('/elsewhere.example/login');
});

test('what a client claims about its address goes no further than this server', async () => {
  const wrong = (forged: string) =>
    fetch(`${site.url}/api/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
      body: JSON.stringify({ email: 'nobody@mail.example', password: 'Wrong1!x' }),
    });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await wrong(`10.0.0.${attempt}`)).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(statuses[10]).toBe(429);
});

test('nonsense on the wire is answered and closed', async () => {
  const socket = connect(site.port, 'localhost');
  socket.write('GARBAGE\r\n\r\n');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1.1 400/);
});
