import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FaultyProxy, startFaultyProxy } from '@site/test-servers/faulty-proxy';
import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import { parseFilesUrl } from './files-url';
import { type ObjectStore, openObjectStore } from './object-store';

let server: Awaited<ReturnType<typeof startObjectStore>>;
let proxy: FaultyProxy;
let store: ObjectStore;
beforeAll(async () => {
  Object.assign(process.env, objectStoreEnvironment);
  server = await startObjectStore();
  proxy = await startFaultyProxy({ host: '127.0.0.1', port: server.port });
  store = await openObjectStore(server.urlOf('a place', proxy.port));
});
afterEach(() => proxy.mend());
afterAll(async () => {
  await proxy.close();
  await server.stop();
});

test('objects are written, read, listed and removed below the prefix', async () => {
  await store.write('a/one.txt', Buffer.from('first'));
  await store.write('a/b/two ü.txt', Buffer.from('second'));
  await store.write('a/one.txt', Buffer.from('again'));
  expect([String(await store.read('a/one.txt')), await store.read('a/none')]).toEqual(['again', undefined]);
  expect(String(await store.readStart('a/b/two ü.txt', 3))).toBe('sec');
  expect([await store.has('a/one.txt'), await store.has('a')]).toEqual([true, false]);
  expect(await store.folders('a/')).toEqual(['b']);
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  expect(keys).toEqual(['a/b/two ü.txt', 'a/one.txt']);
  for (const key of [...keys, 'a/none']) await store.remove(key);
  expect(await store.has('a/one.txt')).toBe(false);
});

test('a large stream is sent in parts', async () => {
  const chunks = Array.from({ length: 12 }, (_, n) => Buffer.alloc(1024 * 1024, n));
  await store.write('large', Readable.from(chunks));
  const found = await store.open('large');
  expect([found?.size, await store.open('none')]).toEqual([12 * 1024 * 1024, undefined]);
  expect((await buffer(found?.bytes ?? Readable.from([]))).equals(Buffer.concat(chunks))).toBe(true);
});

test('a stream that breaks off stores nothing, in one part or several, and its error is thrown as it is', async () => {
  for (const length of [1, 7]) {
    const chunks = async function* () {
      for (let n = 0; n < length; n += 1) yield Buffer.alloc(1024 * 1024, n);
      throw new Error('the disk is full');
    };
    await expect(store.write('broken', Readable.from(chunks()))).rejects.toThrow(/^the disk is full$/);
    expect(await store.has('broken')).toBe(false);
  }
});

test('an object whose transfer breaks off or hangs fails instead of ending, and its reader may be slow', async () => {
  let breaksOff = true;
  const stalling = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('some', () => breaksOff && response.destroy());
  }).listen(0, '127.0.0.1');
  await once(stalling, 'listening');
  const { port } = stalling.address() as AddressInfo;
  const impatient = await openObjectStore(server.urlOf('a place', port), { requestTimeout: 300 });
  const read = async () => buffer((await impatient.open('a'))?.bytes ?? Readable.from([]));
  await expect(read()).rejects.toThrow(/cannot be used: /);
  breaksOff = false;
  await expect(read()).rejects.toThrow(/cannot be used: it did not answer in time$/);
  stalling.close().closeAllConnections();

  const patient = await openObjectStore(server.urlOf('a place'), { requestTimeout: 300 });
  await patient.write('slowly', Buffer.alloc(1024 * 1024));
  let size = 0;
  for await (const chunk of (await patient.open('slowly'))?.bytes ?? []) {
    if (size === 0) await new Promise((resolve) => setTimeout(resolve, 500));
    size += chunk.length;
  }
  expect(size).toBe(1024 * 1024);
});

test.each<[string, (faulty: FaultyProxy) => void, RegExp]>([
  ['answers 500', (faulty) => faulty.answer(500), /cannot be used: it answered 500$/],
  ['is away', (faulty) => faulty.cut(), /^The object store \(bucket site at 127\.0\.0\.1:\d+\) cannot be used: /],
])('a store that %s is named, and used again afterwards', async (_what, fail, message) => {
  fail(proxy);
  await expect(store.read('a')).rejects.toThrow(message);
  await expect(store.write('a', Readable.from([Buffer.from('x')]))).rejects.toMatchObject({ isMistake: false });
  await expect(store.check()).rejects.toMatchObject({ code: 'OBJECT_STORE_UNAVAILABLE' });
  proxy.mend();
  await store.check();
});

test('a store that is slow is not ready within two seconds, and still used', async () => {
  proxy.delay(2_500);
  const since = Date.now();
  await expect(store.check()).rejects.toThrow(/it did not answer in time$/);
  expect(Date.now() - since).toBeLessThan(2_400);
  await store.write('slow', Buffer.from('x'));
});

test('a missing bucket is a mistake', async () => {
  const other = await openObjectStore(server.urlOf('x').replace('s3://site', 's3://other'));
  await expect(other.check()).rejects.toMatchObject({
    isMistake: true,
    message: expect.stringMatching(/bucket other/),
  });
});

test.each([
  ['s3://files', { bucket: 'files', prefix: '' }],
  ['s3://files/a/b/?region=eu-1', { bucket: 'files', prefix: 'a/b', region: 'eu-1' }],
  ['s3://files/x?endpoint=http://127.0.0.1:9000', { prefix: 'x', endpoint: 'http://127.0.0.1:9000/' }],
])('%s is a place', (url, location) => {
  expect(parseFilesUrl(url)).toMatchObject(location);
});

test.each([
  ['https://s3.example.com/files', /^is not an address of an object store/],
  ['s3://key:hunter2@files', /^has credentials: set AWS_ACCESS_KEY_ID/],
  ['s3://files?bucket=other', /the parameter "bucket"/],
  ['s3://F_', /no bucket can be called/],
  ['s3://files?endpoint=here', /endpoint that is not the URL of a server/],
])('%s is refused without its credentials', (url, message) => {
  const refuse = () => parseFilesUrl(url);
  expect(refuse).toThrow(message);
  expect(refuse).not.toThrow(/hunter2/);
});
