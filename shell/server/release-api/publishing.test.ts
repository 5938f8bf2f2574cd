import { generateKeyPairSync } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '@site/logging';
import { HttpReleaseClient, pack } from '@site/release/client';
import type { AppName } from '@site/release/contract';
import { signStatement, statementOf, statementText, trustKey } from '@site/release/signing';
import { type BuildOutput, makeToken, readState } from '@site/release/store';
import { sampleBuild, sampleStore } from '@site/release/testing';
import { freePort } from '@site/test-servers/free-port';
import type { FastifyInstance } from 'fastify';
import { buildReleaseApi } from './app';

const team = generateKeyPairSync('ed25519');

let sample: ReturnType<typeof sampleStore>;
let service: FastifyInstance;
let url: string;
let token: string;
beforeEach(async () => {
  sample = sampleStore();
  token = await makeToken(sample.store, 'mfe-admin', 'admin CI');
  await trustKey(sample.store, 'mfe-admin', team.publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const settings = { assetsUrl: '', siteUrl: 'https://site.example', apiUrl: 'http://127.0.0.1:1', diskReserveMb: 0 };
  service = await buildReleaseApi(sample.store, settings, createLogger({ format: 'json', level: 'silent' }));
  url = await service.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await service.close();
  sample.remove();
});

const sent: number[] = [];
const releaseClient = (by = token) =>
  new HttpReleaseClient({ url, token: by, key: () => team.privateKey, progress: (bytes) => sent.push(bytes) });

/** Sends raw bytes. */
async function put(path: string, body: Buffer, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${token}`;
  const response = await fetch(`${url}/api/v1/releases${path}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/gzip', ...headers },
    body: new Uint8Array(body),
  });
  return { status: response.status, message: (await response.json()).message };
}

async function archiveOf(build: BuildOutput, version: string, changed = {}): Promise<Buffer> {
  const statement = statementOf(build, version);
  return buffer(pack(build, statementText({ ...statement, ...changed }), signStatement(statement, team.privateKey)));
}

const incoming = () => readdirSync(join(sample.store.folder, 'incoming'));
const versions = (name: AppName = 'mfe-admin') => sample.store.versions(name);

test('a build is published over HTTP whole and signed, and never goes live by itself', async () => {
  const build = sampleBuild('mfe-admin', 'hello');
  expect(await releaseClient().publish(build, '1.0.0')).toEqual({ published: true });
  const release = await sample.store.requireRelease('mfe-admin', '1.0.0');
  expect(release.server).toBe(statementOf(build, '1.0.0').server);
  expect(release.signature).toEqual(signStatement(statementOf(build, '1.0.0'), team.privateKey));
  expect(sent.at(-1)).toBeGreaterThan(0);
  expect(await readState(sample.store)).toMatchObject({ revision: 0 });
  expect(await releaseClient().overview()).toMatchObject({ revision: 0, apps: expect.anything() });
});

test('the same again changes nothing, other bytes are a conflict', async () => {
  await releaseClient().publish(sampleBuild('mfe-admin', 'hello'), '1.0.0');
  expect(await releaseClient().publish(sampleBuild('mfe-admin', 'hello'), '1.0.0')).toEqual({ published: false });
  const other = await put('/mfe-admin/1.0.0', await archiveOf(sampleBuild('mfe-admin', 'other'), '1.0.0'));
  expect(other).toMatchObject({ status: 409, message: expect.stringMatching(/with other bytes/) });
  await expect(releaseClient().publish(sampleBuild('mfe-admin', 'other'), '1.0.0')).rejects.toMatchObject({
    name: 'VersionTaken',
  });
});

test('a token is for its own name, and a key too', async () => {
  await expect(releaseClient().publish(sampleBuild('mfe-account', 'x'), '1.0.0')).rejects.toThrow(
    'The token "admin CI" is for mfe-admin and not for mfe-account',
  );
  const everybody = await makeToken(sample.store, 'all', 'operator');
  const untrusted = releaseClient(everybody).publish(sampleBuild('mfe-account', 'x'), '1.0.0');
  await expect(untrusted).rejects.toThrow(/not trusted here: an operator .* trust mfe-account PUBLIC\.pem/);
  expect(await versions('mfe-account')).toEqual([]);
});

test('what was altered on the way, or is sent as something else, is refused', async () => {
  const build = sampleBuild('mfe-admin', 'hello');
  const altered = await archiveOf(build, '1.0.0', { contract: { ...build.contract, pages: ['more'] } });
  expect(await put('/mfe-admin/1.0.0', altered)).toMatchObject({
    status: 403,
    message: expect.stringMatching(/altered/),
  });
  const honest = await archiveOf(build, '1.0.0');
  expect(await put('/mfe-admin/1.0.1', honest)).toEqual({ status: 400, message: 'The archive holds mfe-admin 1.0.0' });
  expect((await put('/mfe-admin/latest', await archiveOf(build, 'latest'))).status).toBe(400);
  expect((await put('/mfe-admin/1.0.0', honest, { 'content-type': 'text/html' })).status).toBe(415);
  expect((await put('/mfe-admin/1.0.0', Buffer.from('no archive'))).status).toBe(400);
  expect((await put('/blog/1.0.0', honest)).status).toBe(404);
  expect(await versions()).toEqual([]);
  expect(incoming()).toEqual([]);
});

test('an upload that announces too much is refused before it is sent', async () => {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `PUT /api/v1/releases/mfe-admin/1.0.0 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/gzip\r\ncontent-length: 999999999\r\n\r\n`,
  );
  const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 [\s\S]*more than 64 MB/);
});

test('an upload that is cut off leaves nothing', async () => {
  const archive = await archiveOf(sampleBuild('mfe-admin', 'hello'), '1.0.0');
  const closed = new Promise((resolve) => service.server.once('connection', (socket) => socket.once('close', resolve)));
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    `PUT /api/v1/releases/mfe-admin/1.0.0 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/gzip\r\ncontent-length: ${archive.length}\r\n\r\n`,
  );
  socket.write(archive.subarray(0, archive.length - 50), () => socket.destroy());
  await closed;
  expect(await versions()).toEqual([]);
  // The handler of the request may still be about to remove its file.
  while (incoming().length > 0) await pause(10);
  expect(incoming()).toEqual([]);
  expect(await releaseClient().publish(sampleBuild('mfe-admin', 'hello'), '1.0.0')).toEqual({ published: true });
});

test('of uploads that begin together, four are received, and the others are told when to try again', async () => {
  const uploads = Array.from({ length: 12 }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      `PUT /api/v1/releases/mfe-admin/1.0.0 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/gzip\r\ncontent-length: 2\r\n\r\n`,
    );
    return { socket, answer: new Promise<Buffer>((resolve) => socket.once('data', resolve)).then(String) };
  });
  const refused: string[] = [];
  await new Promise<void>((resolve) => {
    for (const { answer } of uploads) answer.then((text) => refused.push(text) === 8 && resolve());
  });
  for (const text of refused) expect(text).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5/);
  for (const { socket } of uploads) socket.write('no');
  const statuses = (await Promise.all(uploads.map(({ answer }) => answer))).map((text) => text.slice(9, 12));
  expect(statuses.filter((status) => status === '400')).toHaveLength(4);
  for (const { socket } of uploads) socket.destroy();
});

test('requests without a valid token get 401, and a client has to wait after 20 wrong tokens', async () => {
  const ask = async (authorization?: string) => {
    const response = await fetch(`${url}/api/v1/releases`, { headers: authorization ? { authorization } : {} });
    return [response.status, response.headers.get('retry-after')];
  };
  expect(await ask()).toEqual([401, null]);
  expect(await ask(token)).toEqual([200, null]);
  const wrong = `Bearer ${token.slice(0, -4)}aaaa`;
  for (let tries = 0; tries < 20; tries += 1) expect((await ask(wrong))[0]).toBe(401);
  expect(await ask(wrong)).toEqual([429, expect.stringMatching(/^\d+$/)]);
  // Others may share the client's address.
  expect(await ask(token)).toEqual([200, null]);
});

test('a path that is too long for the router gets a message alone', async () => {
  const response = await fetch(`${url}/api/v1/releases/mfe-trainings/${'a'.repeat(150)}`);
  expect([response.status, Object.keys(await response.json())]).toEqual([414, ['message']]);
});

test('an unavailable API and an unreachable release API are reported as such', async () => {
  await expect(releaseClient('a-session').overview()).rejects.toThrow(/session could not be checked/);
  const away = `http://127.0.0.1:${await freePort()}`;
  const nowhere = new HttpReleaseClient({
    url: away,
    token,
    key: () => team.privateKey,
    progress: () => undefined,
  });
  await expect(nowhere.overview()).rejects.toThrow(`The release API of ${away} cannot be reached (ECONNREFUSED)`);
});
