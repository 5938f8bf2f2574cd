import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { buildApi } from '../test/built-api';
import { pdf } from '../test/files';
import { mailTo, tokenIn } from '../test/mailbox';
import { postJson, runApi } from '../test/running-api';
import { removeDataDirs, testSettings } from '../test/settings';

let built: ReturnType<typeof buildApi>;
beforeAll(() => {
  built = buildApi();
});
afterAll(() => {
  built.remove();
  removeDataDirs();
});

test('the first start creates an admin and prints the password once', async () => {
  const settings = await testSettings({ adminEmail: undefined, adminPassword: undefined, logLevel: 'info' });
  const first = await runApi(built.main, settings);
  const [, email, password] = /^first admin: (\S+) {2}password: (\S+)$/m.exec(first.output()) ?? [];
  expect(email).toBe('admin@harborlight.example');
  expect((await postJson(first, '/user/login', { email, password })).status).toBe(200);
  await first.stop();
  const second = await runApi(built.main, settings);
  expect(second.output()).not.toContain('first admin');
  expect((await postJson(second, '/user/login', { email, password })).status).toBe(200);
  await second.stop();
});

test('SIGTERM lets open requests finish', async () => {
  const api = await runApi(built.main, await testSettings());
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' });
  const socket = connect(api.port, '127.0.0.1');
  const head = `POST /api/v1/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  socket.write(`${head}\r\n\r\n${body.slice(0, 10)}`);
  await once(socket, 'ready');
  // A request behind it is answered: so the first one has arrived.
  await fetch(`${api.base}/health`);
  api.child.kill('SIGTERM');
  setTimeout(() => socket.write(body.slice(10)), 200);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 401 /);
  // The code would be 1 if the process had to end after its time limit.
  expect(await api.exit).toBe(0);
});

test('the process ends with its parent', async () => {
  const api = await runApi(built.main, await testSettings());
  api.child.disconnect();
  expect(await api.exit).toBe(0);
});

test('invalid settings are listed by name', async () => {
  const settings = { ...(await testSettings()), siteUrl: 'localhost', jwtSecret: 'short' };
  await expect(runApi(built.main, settings)).rejects.toThrow(/siteUrl.*jwtSecret/s);
});

test.each([
  ['json', /^\{"level":30,.*"msg":"Server listening at .*"\}$/m],
  ['text', /^[\d:]{8} INFO {2}Server listening at .*$/m],
] as const)('the log is written as %s', async (logFormat, line) => {
  const api = await runApi(built.main, await testSettings({ logLevel: 'info', logFormat }));
  await api.stop();
  expect(api.output()).toMatch(line);
});

test('passwords and tokens are never logged, at any level', async () => {
  const settings = await testSettings({ logLevel: 'trace' });
  const api = await runApi(built.main, settings);
  const [email, password] = ['log@example.com', 'Secret-Pass1!'];
  await postJson(api, '/user/signup', { name: 'L', phoneNumber: '5550100', email, password });
  const activation = tokenIn(await mailTo(settings.dataDir, email, /^Activate/), '/user/activate/');
  await postJson(api, '/user/email/activate', { activation_token: activation });
  const { user: token = '' } = (await postJson(api, '/user/login', { email, password })).body;
  await postJson(api, '/user/login', { email, password: 'Wrong-Pass1!' });
  await postJson(api, '/user/logout', {}, token);
  await postJson(api, '/user/forgot-password', { email });
  const reset = tokenIn(await mailTo(settings.dataDir, email, /^Choose/), '/user/reset-password/');
  await postJson(api, '/client-events', { kind: 'x', message: 'seen' }).catch(() => undefined);
  await api.stop();
  expect(api.output()).toContain('seen');
  for (const secret of [password, 'Wrong-Pass1!', activation, token, reset, settings.jwtSecret, settings.filesKey]) {
    expect(api.output()).not.toContain(secret);
  }
});

test('on a full disk an upload is refused with a message and leaves no file', async () => {
  const settings = await testSettings();
  const api = await runApi(built.main, settings, { largestFileKb: 2048 });
  const upload = async (size: number) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'A', phoneNumber: '5550100', email: 'a@example.com' })) {
      form.append(name, value);
    }
    form.append('passport', new Blob([pdf, new Uint8Array(size)]), 'p.pdf');
    const response = await fetch(`${api.base}/user/registration`, { method: 'POST', body: form });
    return { status: response.status, body: await response.json() };
  };
  expect(await upload(3 * 1024 * 1024)).toEqual({ status: 507, body: { message: expect.any(String) } });
  expect(readdirSync(path.join(settings.dataDir, 'uploads'))).toEqual([]);
  expect((await upload(1000)).status).toBe(200);
  await api.stop();
});

test('an existing site on a full disk does not start, and says to make room', async () => {
  // The files of SQLite, also when the other tests run on PostgreSQL.
  const { databaseUrl: _, ...settings } = await testSettings();
  await (await runApi(built.main, settings)).stop();
  await expect(runApi(built.main, settings, { largestFileKb: 0 })).rejects.toThrow(
    new RegExp(`${settings.dataDir}.* \\((disk I/O error|EFBIG).*\\): make room on it`),
  );
});
