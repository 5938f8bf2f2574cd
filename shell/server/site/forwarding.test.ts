import type { IncomingMessage } from 'node:http';
import { ForwardingSite } from './testing/forwarding-site';

let forwarding: ForwardingSite;
beforeEach(async () => {
  forwarding = await ForwardingSite.start();
});
afterEach(() => forwarding.stop());

test('a request is forwarded unchanged, without headers of the connection or about its sender', async () => {
  let seen: IncomingMessage | undefined;
  forwarding.answer = (request, response) => {
    seen = request;
    response.end();
  };
  await forwarding.sendRaw(
    [
      'GET /api/x?q=%2e#y HTTP/1.1',
      'Host: site.example',
      'Connection: close, X-Private, TE',
      'X-Private: 1',
      'X-Kept: 2',
      'TE: trailers',
      'Trailer: x',
      'Keep-Alive: timeout=9',
      'Proxy-Authorization: Basic x',
      'Proxy-Connection: keep-alive',
      'Upgrade: h2c',
      'HTTP2-Settings: x',
      'Content-Length: 0',
      'X-Request-Id: forged',
      'X-Forwarded-For: 203.0.113.9',
      'X-Forwarded-Proto: https',
      'X-Forwarded-Host: evil.example',
      'Forwarded: for=203.0.113.9',
      '\r\n',
    ].join('\r\n'),
  );
  expect(seen?.url).toBe('/api/x?q=%2e#y');
  expect(seen?.headers).toEqual({
    connection: 'keep-alive',
    host: 'site.example',
    'x-kept': '2',
    'x-request-id': 'made-here',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('the body of a %s arrives byte for byte', async (method) => {
  forwarding.answer = async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    response.setHeader('x-length', String(request.headers['content-length']));
    response.end(Buffer.concat(pieces));
  };
  const body = Buffer.from([...Array(300_000).keys()].map((number) => number % 256));
  const sent = await fetch(forwarding.url(), { method, body });
  expect([sent.headers.get('x-length'), Buffer.from(await sent.arrayBuffer()).equals(body)]).toEqual(['300000', true]);
  const chunked = await forwarding.sendRaw(
    `${method} /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`,
    '3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nTrailer: x\r\n\r\n',
  );
  expect(chunked).toMatch(/abcde$/);
  const empty = await fetch(forwarding.url(), { method, headers: { 'content-type': 'application/json' } });
  expect([empty.status, await empty.text()]).toEqual([200, '']);
});

test('an answer is forwarded unchanged, without headers of the connection', async () => {
  const content = Buffer.from([0x1f, 0x8b, 1, 2, 3]);
  forwarding.answer = (request, response) => {
    if (request.url === '/api/304') response.writeHead(304, { etag: '"1"' }).end();
    else
      response
        .writeHead(201, {
          'set-cookie': ['a=1', 'b=2'],
          'content-encoding': 'gzip',
          'content-length': content.length,
          connection: 'keep-alive, x-private',
          'x-private': '1',
          'keep-alive': 'timeout=1',
        })
        .end(content);
  };
  const given = await forwarding.sendRaw('GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(given).toMatch(/^HTTP\/1\.1 201/);
  expect(given).toMatch(/set-cookie: a=1\r\nset-cookie: b=2\r\n/);
  expect(given).toMatch(/content-encoding: gzip\r\ncontent-length: 5\r\n/);
  expect(given).toMatch(/connection: close/i);
  expect(given).not.toMatch(/x-private|keep-alive/i);
  const head = await fetch(forwarding.url(), { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([201, '5', '']);
  const same = await fetch(forwarding.url('/api/304'));
  expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, '"1"', '']);
});

test('answers of any length are complete', async () => {
  const long = 'x'.repeat(3_000_000);
  forwarding.answer = (request, response) => {
    if (request.url === '/api/sized') response.setHeader('content-length', long.length);
    response.end(long);
  };
  for (const path of ['/api/sized', '/api/chunked'])
    expect(await (await fetch(forwarding.url(path))).text()).toBe(long);
});

test('connections are kept for later requests', async () => {
  forwarding.answer = (_request, response) => response.end('x');
  for (let round = 0; round < 20; round += 1) await (await fetch(forwarding.url())).text();
  expect(forwarding.connections.size).toBe(1);
});

test('a path that leads upwards is refused in every spelling', async () => {
  forwarding.answer = (_request, response) => response.end('passed');
  for (const path of ['/api/../x', '/api/%2e%2e/x', '/api/..%2fx', '/api/x/..', '/api/..%5cx', '/api/.%2e'])
    expect(await forwarding.sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400/,
    );
  expect(await (await fetch(forwarding.url('/api/a..b?c=../d'))).text()).toBe('passed');
});

test("a visitor's service secret is not passed on", async () => {
  let seen: IncomingMessage | undefined;
  forwarding.answer = (request, response) => {
    seen = request;
    response.end();
  };
  await fetch(forwarding.url(), { headers: { 'x-service-secret': 'guessed' } });
  expect(seen?.headers).not.toHaveProperty('x-service-secret');
});
