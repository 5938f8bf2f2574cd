import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Api, startApi } from '../../test/start-api';

let api: Api;
let port: number;
beforeAll(async () => {
  api = await startApi();
  port = await listen(api);
});
afterAll(() => api.stop());

const listen = async ({ app }: Api) => Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);

/** Sends a raw HTTP request. */
async function sendRaw(request: string, to = port) {
  const socket = connect(to, '127.0.0.1');
  socket.write(request);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

const login = (headers: string) =>
  `POST /api/v1/user/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n\r\n`;

test.each([
  ['malformed JSON', '{"email":', 400],
  ['__proto__', '{"__proto__":{"role":"admin"},"email":"a@example.com","password":"x"}', 400],
  ['constructor.prototype', '{"constructor":{"prototype":{}},"email":"a@example.com","password":"x"}', 400],
  ['an empty body', '', 400],
  ['an array', '[]', 400],
  ['a NUL byte', '{"email":"a\\u0000@example.com","password":"x"}', 400],
  ['a body that is too large', JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(70_000) }), 413],
])('%s is refused with a message', async (_name, body, status) => {
  const answer = await sendRaw(`${login(`Content-Type: application/json\r\nContent-Length: ${body.length}`)}${body}`);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ message: expect.any(String) });
});

test('the connection stays open after a body that is too large', async () => {
  const body = '"'.padEnd(300_000, 'x');
  const first = `POST /api/v1/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const { status, body: rest } = await sendRaw(
    `${first}GET /api/v1/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  expect([status, rest]).toEqual([413, expect.stringContaining('HTTP/1.1 200 OK')]);
});

test.each([
  ['XML', 'text/xml', '<a/>'],
  ['text', 'text/plain;charset=UTF-8', '{}'],
  ['a form', 'application/x-www-form-urlencoded', 'a=b'],
  ['a form with files', 'multipart/form-data; boundary=b', '--b--\r\n'],
])('%s is refused by a JSON route', async (_name, type, body) => {
  const answer = await sendRaw(`${login(`Content-Type: ${type}\r\nContent-Length: ${body.length}`)}${body}`);
  expect([answer.status, Object.keys(JSON.parse(answer.body))]).toEqual([415, ['message']]);
});

test('a URL that is too long is refused', async () => {
  const ids = Array.from({ length: 10_000 }, (_, i) => `id${i}`).join(',');
  const answer = await sendRaw(`GET /api/v1/admin/services-order?orderIds=${ids} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(answer).toMatchObject({ status: 431, body: expect.stringContaining('message') });
});

test('data that is not HTTP is refused', async () => {
  expect(await sendRaw('HELLO\r\n\r\n')).toMatchObject({ status: 400, body: expect.stringContaining('message') });
});

test('a body that does not arrive times out', async () => {
  const impatient = await startApi({ requestTimeoutSeconds: 1 });
  const request = `${login('Content-Type: application/json\r\nContent-Length: 50')}{"em`;
  const answer = await sendRaw(request, await listen(impatient));
  await impatient.stop();
  expect(answer).toMatchObject({ status: 408, body: expect.stringContaining('message') });
});

test('an aborted request does not affect other requests', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${login('Content-Type: application/json\r\nContent-Length: 50')}{"em`, () => socket.destroy());
  await once(socket, 'close');
  expect((await sendRaw('GET /api/v1/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).status).toBe(200);
});

test.each(['/api/v1/nothing', '/api/v1/../../etc/passwd', '/api/v1/user/%00', '/', '/api'])(
  '%s is answered 404 with a message',
  async (path) => {
    const answer = await api.app.inject(path);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([404, ['message']]);
  },
);

test('a URL that cannot be decoded is refused with a message', async () => {
  const answer = await api.app.inject('/api/v1/%zz');
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['message']]);
});
