import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
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

test('more objects are listed than the store names in one answer', async () => {
  const keys = Array.from({ length: 1_005 }, (_, n) => `many/${String(n).padStart(4, '0')}`);
  const unwritten = [...keys];
  const writer = async () => {
    for (let key = unwritten.pop(); key !== undefined; key = unwritten.pop()) await store.write(key, Buffer.from('x'));
  };
  await Promise.all(Array.from({ length: 8 }, writer));
  const listed: string[] = [];
  for await (const { key } of store.list('many/')) listed.push(key);
  expect(listed).toEqual(keys);
}, 180_000);

test('a large stream is sent in parts', async () => {
  const chunks = Array.from({ length: 12 }, (_, n) => Buffer.alloc(1024 * 1024, n));
  await store.write('large', Readable.from(chunks));
  const found = await store.open('large');
  expect([found?.size, await store.open('none')]).toEqual([12 * 1024 * 1024, undefined]);
  expect((await buffer(found?.bytes ?? Readable.from([]))).equals(Buffer.concat(chunks))).toBe(true);
});

test.each([0, 64 * 1024, 64 * 1024 + 1, 5 * 1024 * 1024, 5 * 1024 * 1024 + 1])(
  'a stream of %d bytes is stored whole',
  async (size) => {
    const content = Buffer.alloc(size, 'a stream of bytes, ');
    const chunks = [content.subarray(0, 1), content.subarray(1, 70_000), content.subarray(70_000)];
    await store.write('exact', Readable.from(chunks));
    expect((await store.read('exact'))?.equals(content)).toBe(true);
  },
);

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

  const patient = await openObjectStore(server.urlOf('a place'), { requestTimeout: 2_000 });
  await patient.write('slowly', Buffer.alloc(1024 * 1024));
  let size = 0;
  for await (const chunk of (await patient.open('slowly'))?.bytes ?? []) {
    if (size === 0) await pause(2_500);
    size += chunk.length;
  }
  expect(size).toBe(1024 * 1024);
});

/** Checks again while a busy machine takes longer than the time of a check. @returns the error, if any */
async function resultOfCheck(objects: ObjectStore): Promise<unknown> {
  for (;;) {
    const error: unknown = await objects.check().catch((reason) => reason);
    if (!/in time$/.test(String(error))) return error;
  }
}

/** Serves the object "a" over HTTP. @returns its port, and how many of its readers have not ended */
async function serveObject(options?: { readerTimeout: number }) {
  const objects = await openObjectStore(server.urlOf('readers'), options);
  let reading = 0;
  const readers = createServer(async (_request, response) => {
    reading += 1;
    const found = await objects.open('a');
    await pipeline(found?.bytes ?? [], response).catch(() => undefined);
    reading -= 1;
  }).listen(0, '127.0.0.1');
  await once(readers, 'listening');
  return {
    port: (readers.address() as AddressInfo).port,
    reading: () => reading,
    stop: () => readers.close().closeAllConnections(),
  };
}

/** Begins to read over HTTP, and takes nothing after the first bytes. */
async function readNothing(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(socket, 'readable');
  return socket;
}

test('readers that take nothing do not keep others waiting, and lose their connections after a while', async () => {
  // More than the buffers of two connections hold.
  const content = Buffer.alloc(12 * 1024 * 1024, 'a');
  await (await openObjectStore(server.urlOf('readers'))).write('a', Readable.from([content]));
  const site = await serveObject();
  // More than the SDK opens by default.
  const slow = await Promise.all(Array.from({ length: 60 }, () => readNothing(site.port)));
  expect(site.reading()).toBe(60);
  const others = await Promise.all([1, 2].map(() => fetch(`http://127.0.0.1:${site.port}`)));
  for (const answer of others) expect((await answer.arrayBuffer()).byteLength).toBe(content.length);
  for (const socket of slow) socket.destroy();
  site.stop();

  const impatient = await serveObject({ readerTimeout: 200 });
  const stalled = await readNothing(impatient.port);
  while (impatient.reading() > 0) await pause(20);
  stalled.resume();
  await once(stalled, 'close');
  expect(stalled.bytesRead).toBeLessThan(content.length);
  impatient.stop();
}, 60_000);

test.each<[string, (faulty: FaultyProxy) => void, RegExp]>([
  ['answers 500', (faulty) => faulty.answer(500), /cannot be used: it answered 500$/],
  ['is away', (faulty) => faulty.cut(), /^The object store \(bucket site at 127\.0\.0\.1:\d+\) cannot be used: /],
])('a store that %s is named, and used again afterwards', async (_what, fail, message) => {
  fail(proxy);
  await expect(store.read('a')).rejects.toThrow(message);
  await expect(store.write('a', Readable.from([Buffer.from('x')]))).rejects.toMatchObject({ isMistake: false });
  await expect(store.check()).rejects.toMatchObject({ code: 'OBJECT_STORE_UNAVAILABLE' });
  proxy.mend();
  expect(await resultOfCheck(store)).toBeUndefined();
});

test('a store that is slow is not ready within two seconds, and still used', async () => {
  proxy.delay(2_500);
  const twoSeconds = pause(2_000, 'no answer');
  // A machine that is busy delays both timers, but not their order.
  const first = await Promise.race([store.check().catch(String), twoSeconds]);
  expect(first).toMatch(/it did not answer in time$/);
  await store.write('slow', Buffer.from('x'));
});

test('a missing bucket is a mistake', async () => {
  const other = await openObjectStore(server.urlOf('x').replace('s3://site', 's3://other'));
  expect(await resultOfCheck(other)).toMatchObject({
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
