import { once } from 'node:events';
import { connect } from 'node:net';
import { ForwardingSite } from './testing/forwarding-site';

let forwarding: ForwardingSite;
beforeEach(async () => {
  forwarding = await ForwardingSite.start();
});
afterEach(() => forwarding.stop());

const closing = 'GET /api/next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

test.each(['/api/sized', '/api/chunked'])('an answer that breaks off never looks complete: %s', async (path) => {
  forwarding.answer = (request, response) => {
    if (request.url === '/api/sized') response.setHeader('content-length', 300_000);
    response.write('x'.repeat(200_000), () => response.destroy());
  };
  const broken = await fetch(forwarding.url(path));
  expect(broken.status).toBe(200);
  await expect(broken.text()).rejects.toThrow('terminated');
});

test.each([413, 507])('a %d before the body was read reaches its sender and spoils no later call', async (status) => {
  forwarding.answer = (request, response) => {
    if (request.method === 'POST')
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"No."}');
    else response.end('next');
  };
  const body = 'x'.repeat(5_000_000);
  for (const framing of [
    `Content-Length: ${body.length}\r\n\r\n${body}`,
    `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  ]) {
    const given = await forwarding.sendRaw(`POST /api/x HTTP/1.1\r\nHost: x\r\n${framing}`, closing);
    expect(given.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200']);
    expect(given).toMatch(/next$/);
  }
});

test('a body that the client does not finish is not finished for the process either', async () => {
  const ended = new Promise<string>((resolve) => {
    forwarding.answer = (request) => {
      request.resume().once('end', () => resolve('whole'));
      request.once('close', () => resolve('cut off'));
    };
  });
  const socket = connect(forwarding.port, '127.0.0.1');
  socket.write('POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"half":');
  await once(forwarding.inner, 'request');
  socket.destroy();
  expect(await ended).toBe('cut off');
});

test('a request is not forwarded if its client has already disconnected', async () => {
  const asked: (string | undefined)[] = [];
  forwarding.answer = (request, response) => {
    asked.push(request.url);
    response.end();
  };
  forwarding.site.server.prependOnceListener('request', ({ socket }) => socket.resetAndDestroy());
  await expect(fetch(forwarding.url('/api/left'), { method: 'POST' })).rejects.toThrow();
  await fetch(forwarding.url('/api/later'));
  expect(asked).toEqual(['/api/later']);
});

test('an answer to a client whose connection was closed meanwhile is no failure', async () => {
  const answered = new Promise((resolve) => {
    forwarding.answer = (_request, response) => {
      // The content follows later than the headers.
      response.once('close', resolve).flushHeaders();
      setTimeout(() => response.end('x'.repeat(3_000_000)), 100);
    };
  });
  // CONNECT closes the connection.
  await forwarding.sendRaw('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\nCONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n');
  await answered;
  forwarding.answer = (_request, response) => response.end('next');
  expect(await (await fetch(forwarding.url())).text()).toBe('next');
  expect(forwarding.failures).toEqual([]);
});

test('when a process ends or hangs, waiting and new requests get 503 at once', async () => {
  forwarding.answer = () => undefined;
  const waiting = [fetch(forwarding.url()), fetch(forwarding.url(), { method: 'POST', body: 'x' })];
  for (const _ of waiting) await once(forwarding.inner, 'request');
  forwarding.setAvailable(false);
  for (const response of [...(await Promise.all(waiting)), await fetch(forwarding.url())]) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  }
  forwarding.answer = (_request, response) => response.end('up');
  forwarding.setAvailable(true);
  expect(await (await fetch(forwarding.url())).text()).toBe('up');
});

test('a GET whose connection breaks before its answer is asked once more, and a POST is not', async () => {
  const asked: string[] = [];
  forwarding.answer = ({ method = '', socket }, response) => {
    asked.push(method);
    if (asked.length === 1) socket.destroy();
    else response.end('answered');
  };
  expect(await (await fetch(forwarding.url())).text()).toBe('answered');
  expect(asked).toEqual(['GET', 'GET']);
  asked.length = 0;
  expect((await fetch(forwarding.url(), { method: 'POST', body: 'x' })).status).toBe(503);
  expect(asked).toEqual(['POST']);
});
