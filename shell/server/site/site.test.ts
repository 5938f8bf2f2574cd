import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { RunningSite } from '../../testing/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await RunningSite.start({ API_ORIGINS: 'https://shop.example.com,http://localhost:4000' });
});
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' });

test('a page is complete, compressed, and can be revalidated', async () => {
  const page = await get('/', { 'accept-encoding': 'br' });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(await page.text()).toMatch(/<header[\s\S]*<h1[\s\S]*<footer/);
  const again = await get('/', { 'if-none-match': page.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('the registry lists the live versions, and answers 304 if they are unchanged', async () => {
  const registry = await get('/remotes.json');
  const { microFrontends } = await registry.json();
  const [entry] = microFrontends['mfe-trainings'];
  const manifest = await fetch(entry.url);
  expect(manifest.headers.get('cache-control')).toContain('immutable');
  expect((await fetch(entry.extras.entry.url)).headers.get('content-type')).toContain('javascript');
  expect((await get('/remotes.json', { 'if-none-match': registry.headers.get('etag') ?? '' })).status).toBe(304);
});

test.each([
  ['/api/v1/catalogue', 200],
  ['/api/catalogue', 200],
  ['/api/v1/user/single', 401],
])('pages of the listed origins may call %s, and read its answer with the status %i', async (path, status) => {
  for (const origin of ['https://shop.example.com', 'http://localhost:4000']) {
    const answer = await get(path, { origin });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, origin]);
    expect(answer.headers.get('vary')).toContain('Origin');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  }
});

const preflight = { origin: 'https://shop.example.com', 'access-control-request-method': 'PATCH' };

test('a browser learns before a call which methods and headers are allowed', async () => {
  const answer = await fetch(`${site.url}/api/v1/user/single`, { method: 'OPTIONS', headers: preflight });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(answer.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
});

test.each([
  ['/api/v1/catalogue', 'https://evil.example'],
  ['/api/v1/catalogue', 'https://shop.example.com.evil.example'],
  ['/api/v1/catalogue', 'null'],
  ['/api/v1/releases', 'https://shop.example.com'],
])('%s does not let pages of %s read it', async (path, origin) => {
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await fetch(site.url + path, { method, headers: { ...preflight, origin } });
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  }
});

test.each([
  '/releases/mfe-trainings/9.9.9/remoteEntry.js',
  '/releases/state/000001.json',
  '/releases/shell/../state/000001.json',
])('only files of releases are served below /releases: %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a file list has no file %s, and neither has a list of names or versions',
  async (inherited) => {
    const { microFrontends } = await (await get('/remotes.json')).json();
    const { version } = microFrontends['mfe-admin'][0].metadata;
    const shell = /\/releases\/shell\/[^/]+/.exec(await (await get('/')).text())?.[0];
    for (const path of [`${shell}/`, `/releases/mfe-admin/${version}/`, '/releases/mfe-admin/', '/releases/'])
      expect([path, (await get(`${path}${inherited}`)).status]).toEqual([path, 404]);
  },
);

test.each(['/no/such/page', '/%zz', '/%ff/%E0%A4%A'])('the unknown path %s answers 404 with the page', async (path) => {
  const page = await get(path);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('Result not found...');
});

/** Sends a raw HTTP request. Returns status and body. */
async function say(request: string) {
  const socket = connect(Number(new URL(site.url).port), 'localhost');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

const asking = (line: string, headers = '') => `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;

test.each([
  ['an address of another site', asking('GET http://evil.example/api/v1/health'), 400],
  ['a path that cannot be decoded', asking('GET /api/v1/%zz'), 404],
  ['a way around', asking('GET /api/v1/..%2f..%2fx'), 400],
  [
    'a type that is none',
    asking('POST /api/v1/user/login', 'Content-Type: nonsense\r\nContent-Length: 2\r\n').concat('{}'),
    415,
  ],
  ['a method that is not answered', asking('PROPFIND /api/v1/health'), 404],
  ['no HTTP', 'HELO\r\n\r\n', 400],
  ['two lengths', asking('POST /api/v1/user/login', 'Content-Length: 2\r\nContent-Length: 3\r\n'), 400],
  ['an endless address', asking(`GET /api/v1/health?${'x'.repeat(100_000)}`), 431],
  ['a large event', asking('POST /api/v1/client-events', 'Content-Length: 300000\r\n').padEnd(300_100, 'x'), 413],
])('%s is refused as {message} and nothing else', async (_what, request, status) => {
  const answer = await say(request);
  expect([answer.status, Object.keys(JSON.parse(answer.body))]).toEqual([status, ['message']]);
});

test('a query that cannot be decoded is ignored', async () => {
  const answer = await get('/api/v1/user/single?x=%zz');
  expect([answer.status, await answer.json()]).toMatchObject([401, { logout: true }]);
  expect((await get('/faq?x=%zz')).status).toBe(200);
});

test('a form that is sent before its code runs redirects to its page, and never to another site', async () => {
  const send = (path: string) =>
    fetch(site.url + path, { method: 'POST', body: new URLSearchParams({ password: 'Harbor1!' }), redirect: 'manual' });
  const answer = await send('/login');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login']);
  expect((await send('//elsewhere.example/login')).headers.get('location')).toBe('/elsewhere.example/login');
});

test('what a client claims about its address is not forwarded', async () => {
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

test('malformed requests are answered, and their connection is closed', async () => {
  const socket = connect(site.port, 'localhost');
  socket.write('GARBAGE\r\n\r\n');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1.1 400/);
});
