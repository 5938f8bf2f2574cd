import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { reservedSegments } from '@site/release/contract';
import { readState } from '@site/release/store';
import { ServedSite } from '../testing/served-site';

const name = 'mfe-trainings';
let site: ServedSite;
let version: string;
beforeAll(async () => {
  site = await ServedSite.start();
  version = (await readState(site.store)).live[name]?.version ?? '';
});
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: `/releases/${name}/${version}/${path}`, headers });

const immutable = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-encoding',
};

test('a file is sent in the best stored encoding, with its type, and may be cached forever', async () => {
  const plain = await get('remoteEntry.js');
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
  const brotli = await get('remoteEntry.js', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get('remoteEntry.js', { 'accept-encoding': 'gzip' });
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
  for (const { headers } of [plain, brotli, gzip])
    expect(headers).toMatchObject({ ...immutable, 'content-type': 'text/javascript; charset=utf-8' });
});

test('a browser that has the file is answered 304', async () => {
  for (const encoding of ['br', 'identity']) {
    const { headers } = await get('mf-manifest.json', { 'accept-encoding': encoding });
    const again = await get('mf-manifest.json', {
      'accept-encoding': encoding,
      'if-none-match': String(headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject(immutable);
  }
});

test.each(['no-such-file.js', 'constructor', '../release.json', '%2e%2e/release.json', 'remoteEntry.js.br', '.', ''])(
  'a file that the release does not list is 404 and not cached: %s',
  async (path) => {
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(404);
    expect(headers['cache-control'] ?? 'no-store').not.toContain('max-age');
  },
);

test('instead of a corrupted compressed file, the plain file is sent', async () => {
  const { rawPayload } = await get('remoteEntry.js');
  const compressed = join(site.store.directory(name, version), 'web/remoteEntry.js.br');
  writeFileSync(compressed, brotliCompressSync('altered'));
  const { statusCode, headers, rawPayload: sent } = await get('remoteEntry.js', { 'accept-encoding': 'br' });
  expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
  expect(sent).toEqual(rawPayload);
});

test('a compressed file that the release does not list is never sent', async () => {
  const folder = join(site.store.directory(name, version), 'web');
  const { files = {} } = (await site.store.read(name, version)) ?? {};
  const picture = Object.keys(files).find((path) => !files[path]?.encodings) ?? '';
  writeFileSync(join(folder, `${picture}.br`), brotliCompressSync('planted'));
  writeFileSync(join(folder, 'mf-manifest.json.deflate'), 'planted');
  for (const [path, encoding] of [
    [picture, 'br'],
    ['mf-manifest.json', 'deflate'],
  ] as const) {
    const plain = await get(path);
    const sent = await get(path, { 'accept-encoding': encoding });
    expect([sent.statusCode, sent.headers['content-encoding']]).toEqual([200, undefined]);
    expect(sent.rawPayload).toEqual(plain.rawPayload);
  }
});

test('conditional requests of a browser that has the file do not fail', async () => {
  const { headers } = await get('mf-manifest.json');
  const date = 'Mon, 01 Jan 2024 00:00:00 GMT';
  const answer = await get('mf-manifest.json', { 'if-match': String(headers.etag), 'if-unmodified-since': date });
  expect(answer.statusCode).toBe(200);
});

test('a client that takes nothing of a file for long loses its connection', async () => {
  const { server } = site.app;
  expect(server.timeout).toBe(300_000);
  server.timeout = 200;
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  const [connection] = (await once(server, 'connection')) as [Socket];
  const closed = once(connection, 'close');
  const shell = (await readState(site.store)).live.shell?.version;
  // Together, the answers do not fit into the buffers of the connection.
  client.write(`GET /releases/shell/${shell}/js/main.js HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(40));
  await closed;
  client.destroy();
});

test('no page can have a path that the site answers itself', () => {
  const routes = site.app.printRoutes({ commonPrefix: false });
  const first = [...routes.matchAll(/^[├└]── \/([^\s/*]+)/gm)].map(([, segment]) => segment);
  // Fastify does not print the route of these files, whose path has parameters.
  expect([...first, 'releases'].sort()).toEqual([...reservedSegments].sort());
});
