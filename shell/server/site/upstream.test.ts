import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { refuseAmbiguousRequests } from './framing';
import { passOn, Upstream } from './upstream';

let folder: string;
let inner: Server;
let answer: RequestListener;
let tell: (available: boolean) => void;
let site: FastifyInstance;
let port: number;
let failures: string[];
const connections = new Set<Socket>();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'upstream-'));
  inner = createServer((request, response) => answer(request, response));
  inner.on('connection', (socket) => connections.add(socket).size);
  const socketPath = join(folder, 'inner.sock');
  await once(inner.listen(socketPath), 'listening');
  const listeners = new Set<(available: boolean) => void>();
  const process = {
    address: { origin: 'http://localhost', socketPath },
    available: true,
    onChange: (listener: (available: boolean) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  tell = (available) => {
    process.available = available;
    for (const listener of listeners) listener(available);
  };
  site = Fastify({ trustProxy: false, genReqId: () => 'made-here' });
  failures = [];
  site.addHook('onError', async (_request, _reply, { message }) => {
    failures.push(message);
  });
  refuseAmbiguousRequests(site);
  passOn(site, { prefix: '/api', upstream: new Upstream(process) });
  await site.listen({ host: '127.0.0.1', port: 0 });
  port = (site.server.address() as AddressInfo).port;
});
afterEach(async () => {
  inner.closeAllConnections();
  inner.close();
  site.server.closeAllConnections();
  await site.close();
  connections.clear();
  rmSync(folder, { recursive: true });
});

const url = (path = '/api/x') => `http://127.0.0.1:${port}${path}`;

/** Sends raw bytes, and returns everything received until the connection closes. */
async function say(...pieces: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  for (const piece of pieces) socket.write(piece);
  return text(socket);
}

const closing = 'GET /api/next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

test('a request is forwarded unchanged, without headers of the connection or about its sender', async () => {
  let seen: IncomingMessage | undefined;
  answer = (request, response) => {
    seen = request;
    response.end();
  };
  await say(
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
  answer = async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    response.setHeader('x-length', String(request.headers['content-length']));
    response.end(Buffer.concat(pieces));
  };
  const body = Buffer.from([...Array(300_000).keys()].map((number) => number % 256));
  const sent = await fetch(url(), { method, body });
  expect([sent.headers.get('x-length'), Buffer.from(await sent.arrayBuffer()).equals(body)]).toEqual(['300000', true]);
  const chunked = await say(
    `${method} /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`,
    '3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nTrailer: x\r\n\r\n',
  );
  expect(chunked).toMatch(/abcde$/);
  const empty = await fetch(url(), { method, headers: { 'content-type': 'application/json' } });
  expect([empty.status, await empty.text()]).toEqual([200, '']);
});

test('an answer is forwarded unchanged, without headers of the connection', async () => {
  const content = Buffer.from([0x1f, 0x8b, 1, 2, 3]);
  answer = (request, response) => {
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
  const given = await say('GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(given).toMatch(/^HTTP\/1\.1 201/);
  expect(given).toMatch(/set-cookie: a=1\r\nset-cookie: b=2\r\n/);
  expect(given).toMatch(/content-encoding: gzip\r\ncontent-length: 5\r\n/);
  expect(given).toMatch(/connection: close/i);
  expect(given).not.toMatch(/x-private|keep-alive/i);
  const head = await fetch(url(), { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([201, '5', '']);
  const same = await fetch(url('/api/304'));
  expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, '"1"', '']);
});

test('answers of any length are complete', async () => {
  const long = 'x'.repeat(3_000_000);
  answer = (request, response) => {
    if (request.url === '/api/sized') response.setHeader('content-length', long.length);
    response.end(long);
  };
  for (const path of ['/api/sized', '/api/chunked']) expect(await (await fetch(url(path))).text()).toBe(long);
});

test.each(['/api/sized', '/api/chunked'])('an answer that breaks off never looks complete: %s', async (path) => {
  answer = (request, response) => {
    if (request.url === '/api/sized') response.setHeader('content-length', 300_000);
    response.write('x'.repeat(200_000), () => response.destroy());
  };
  const broken = await fetch(url(path));
  expect(broken.status).toBe(200);
  await expect(broken.text()).rejects.toThrow('terminated');
});

test.each([413, 507])('a %d before the body was read reaches its sender and spoils no later call', async (status) => {
  answer = (request, response) => {
    if (request.method === 'POST')
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"No."}');
    else response.end('next');
  };
  const body = 'x'.repeat(5_000_000);
  for (const framing of [
    `Content-Length: ${body.length}\r\n\r\n${body}`,
    `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  ]) {
    const given = await say(`POST /api/x HTTP/1.1\r\nHost: x\r\n${framing}`, closing);
    expect(given.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200']);
    expect(given).toMatch(/next$/);
  }
});

test('a body that the client does not finish is not finished for the process either', async () => {
  const ended = new Promise<string>((resolve) => {
    answer = (request) => {
      request.resume().once('end', () => resolve('whole'));
      request.once('close', () => resolve('cut off'));
    };
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"half":');
  await once(inner, 'request');
  socket.destroy();
  expect(await ended).toBe('cut off');
});

test('nothing is asked for a client that has left, whose address is unknown', async () => {
  const asked: (string | undefined)[] = [];
  answer = (request, response) => {
    asked.push(request.url);
    response.end();
  };
  site.server.prependOnceListener('request', ({ socket }) => socket.resetAndDestroy());
  await expect(fetch(url('/api/left'), { method: 'POST' })).rejects.toThrow();
  await fetch(url('/api/later'));
  expect(asked).toEqual(['/api/later']);
});

test('an answer to a client whose connection was closed meanwhile is no failure', async () => {
  const answered = new Promise((resolve) => {
    answer = (_request, response) => {
      // The content follows later than the headers.
      response.once('close', resolve).flushHeaders();
      setTimeout(() => response.end('x'.repeat(3_000_000)), 100);
    };
  });
  // CONNECT closes the connection.
  await say('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\nCONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n');
  await answered;
  answer = (_request, response) => response.end('next');
  expect(await (await fetch(url())).text()).toBe('next');
  expect(failures).toEqual([]);
});

test('when a process ends or hangs, waiting and new requests get 503 at once', async () => {
  answer = () => undefined;
  const waiting = [fetch(url()), fetch(url(), { method: 'POST', body: 'x' })];
  for (const _ of waiting) await once(inner, 'request');
  tell(false);
  for (const response of [...(await Promise.all(waiting)), await fetch(url())]) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  }
  answer = (_request, response) => response.end('up');
  tell(true);
  expect(await (await fetch(url())).text()).toBe('up');
});

test('connections are kept for later requests', async () => {
  answer = (_request, response) => response.end('x');
  for (let round = 0; round < 20; round += 1) await (await fetch(url())).text();
  expect(connections.size).toBe(1);
});

test('a path that leads upwards is refused in every spelling', async () => {
  answer = (_request, response) => response.end('passed');
  for (const path of ['/api/../x', '/api/%2e%2e/x', '/api/..%2fx', '/api/x/..', '/api/..%5cx', '/api/.%2e'])
    expect(await say(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400/);
  expect(await (await fetch(url('/api/a..b?c=../d'))).text()).toBe('passed');
});

test('a GET whose connection breaks before its answer is asked once more, and a POST is not', async () => {
  const asked: string[] = [];
  answer = ({ method = '', socket }, response) => {
    asked.push(method);
    if (asked.length === 1) socket.destroy();
    else response.end('answered');
  };
  expect(await (await fetch(url())).text()).toBe('answered');
  expect(asked).toEqual(['GET', 'GET']);
  asked.length = 0;
  expect((await fetch(url(), { method: 'POST', body: 'x' })).status).toBe(503);
  expect(asked).toEqual(['POST']);
});

test("a visitor's service secret is not passed on", async () => {
  let seen: IncomingMessage | undefined;
  answer = (request, response) => {
    seen = request;
    response.end();
  };
  await fetch(url(), { headers: { 'x-service-secret': 'guessed' } });
  expect(seen?.headers).not.toHaveProperty('x-service-secret');
});
