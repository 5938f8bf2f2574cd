import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openObjectStore } from '@site/object-store';
import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import { KeyRing } from '../encryption/key-ring';
import { isSegmented } from '../encryption/segments';
import { DiskSpace } from './disk-space';
import { FileStore } from './file-store';
import { openStoredFiles } from './open-stored-files';
import type { StoredFiles } from './stored-files';
import { temporaryName } from './temporary-files';

const [oldKey, newKey] = ['an older key of files, quite long too', 'a newer key of files, quite long too'];
const pdf = Buffer.from('%PDF-1.4 a secret passport number');
const nobody = async () => new Set<string>();
const never = new AbortController().signal;

const storedBytes = async (files: StoredFiles, name: string): Promise<Buffer> =>
  buffer((await files.read(name))?.bytes ?? Readable.from([]));

async function* brokenOff() {
  yield Buffer.from('half of');
  throw new Error('it broke off');
}

async function collect(chunks: AsyncIterable<Buffer>, into: Buffer[]): Promise<void> {
  for await (const chunk of chunks) into.push(chunk);
}

let server: Awaited<ReturnType<typeof startObjectStore>>;
let places = 0;
const folders: string[] = [];
beforeAll(async () => {
  Object.assign(process.env, objectStoreEnvironment);
  server = await startObjectStore();
});
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true });
  await server.stop();
});

describe.each(['folder', 'object store'])('in a %s', (kind) => {
  let dataDir: string;
  let filesUrl: string | undefined;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'files-'));
    folders.push(dataDir);
    places += 1;
    filesUrl = kind === 'folder' ? undefined : server.urlOf(`place ${places}`);
  });

  const open = async (key = oldKey, older: string[] = []) => {
    const files = await openStoredFiles({ dataDir, filesUrl });
    const store = new FileStore(dataDir, new KeyRing(key, older, 'files'), new DiskSpace(dataDir, 0), files);
    const names = async () => {
      const found: string[] = [];
      for await (const name of files.names()) found.push(name);
      return found;
    };
    return { store, files, names };
  };
  const temporary = () => readdirSync(path.join(dataDir, 'uploads')).filter((name) => name.endsWith('.part'));

  test('a received file is read again, encrypted where it is stored', async () => {
    const { store, files, names } = await open();
    const { name, type, size } = await store.receive(Readable.from([pdf]));
    expect([type, size]).toEqual(['application/pdf', pdf.length]);
    expect(await names()).toEqual([]);
    await store.commit(name);
    expect([await names(), temporary()]).toEqual([[name], []]);
    expect(await (await open()).store.read(name)).toEqual(pdf);
    expect(String(await storedBytes(files, name))).not.toMatch(/PDF|secret/);
    await expect(store.read('none')).rejects.toThrow(/missing/);
  });

  test('a file of 10 MB, and the cleaned content of a picture', async () => {
    const { store, names } = await open();
    const chunks = Array.from({ length: 10 }, (_, n) => Buffer.alloc(1024 * 1024, n));
    const large = await store.receive(Readable.from(chunks));
    await store.commit(large.name);
    expect((await store.read(large.name)).equals(Buffer.concat(chunks))).toBe(true);
    const picture = await store.receive(Readable.from([pdf]));
    expect(await store.replaceReceived(picture.name, Readable.from([Buffer.from('cleaned')]))).toBe(7);
    expect(await store.replaceReceived(picture.name, Readable.from([]))).toBe(0);
    const breaksOff = Readable.from(brokenOff(), { objectMode: false });
    await expect(store.replaceReceived(picture.name, breaksOff)).rejects.toThrow('broke off');
    await store.commit(picture.name);
    expect(String(await store.read(picture.name))).toBe('cleaned');
    expect((await names()).sort()).toEqual([large.name, picture.name].sort());
    expect(temporary()).toEqual([]);
  });

  test('a file from before segments is read, and encrypted in segments with a new key', async () => {
    const { store, files } = await open();
    const old = path.join(dataDir, 'uploads', 'old.part');
    writeFileSync(old, new KeyRing(oldKey, [], 'files').encrypt(pdf, 'an old file'));
    await files.commit('an old file', old);
    expect(await store.read('an old file')).toEqual(pdf);
    const { store: rotated } = await open(newKey, [oldKey]);
    expect(await rotated.reencrypt(never)).toEqual([]);
    const { store: later } = await open(newKey);
    expect(await later.open('an old file')).toMatchObject({ size: pdf.length });
    expect(await later.read('an old file')).toEqual(pdf);
    expect(isSegmented((await files.readStart('an old file', 16)) ?? pdf)).toBe(true);
  });

  test('an altered file fails before its altered segment is sent, and is not encrypted again', async () => {
    const { store, files } = await open();
    const content = randomBytes(300 * 1024);
    const { name } = await store.receive(Readable.from([content]));
    await store.commit(name);
    const encrypted = await storedBytes(files, name);
    const replace = async (changed: Buffer) => {
      const part = path.join(dataDir, 'uploads', 'changed.part');
      writeFileSync(part, changed);
      await files.commit(name, part);
    };
    encrypted.writeUInt8(encrypted.readUInt8(200 * 1024) ^ 1, 200 * 1024);
    await replace(encrypted);
    const { size, content: stream } = await store.open(name);
    expect(size).toBe(content.length);
    const sent: Buffer[] = [];
    const failure = new RegExp(`^The file ${name} cannot be decrypted: it was truncated or altered at segment 4`);
    await expect(pipeline(stream, async (chunks) => void (await collect(chunks, sent)))).rejects.toThrow(failure);
    expect(Buffer.concat(sent)).toEqual(content.subarray(0, 3 * 64 * 1024));
    expect(await (await open(newKey, [oldKey])).store.reencrypt(never)).toEqual([name]);
    expect((await storedBytes(files, name)).equals(encrypted)).toBe(true);
    encrypted.writeUInt8(encrypted.readUInt8(100) ^ 1, 100);
    await replace(encrypted);
    await expect(store.open(name)).rejects.toThrow('at segment 1');
    expect(temporary()).toEqual([]);
  });

  test('removing leaves nothing, also of what was not committed', async () => {
    const { store, names } = await open();
    const [one, two] = [await store.receive(Readable.from([pdf])), await store.receive(Readable.from([pdf]))];
    await store.commit(one.name);
    for (const { name } of [one, two]) await store.remove(name);
    await store.remove('none');
    expect([await names(), temporary()]).toEqual([[], []]);
  });

  test('a new key encrypts all files again', async () => {
    const { store } = await open();
    const { name } = await store.receive(Readable.from([pdf]));
    await store.commit(name);
    const { store: rotated, names } = await open(newKey, [oldKey]);
    expect(await rotated.reencrypt(never)).toEqual([]);
    expect(await (await open(newKey)).store.read(name)).toEqual(pdf);
    for await (const outdated of rotated.outdated()) throw new Error(`${outdated} has the old key`);
    expect(await names()).toEqual([name]);
  });

  test('a re-encryption that cannot store a file leaves nothing behind, and the next one succeeds', async () => {
    const { store } = await open();
    const { name } = await store.receive(Readable.from([pdf]));
    await store.commit(name);
    const { store: rotated, files: away } = await open(newKey, [oldKey]);
    const commit = jest.spyOn(away, 'commit').mockRejectedValueOnce(new Error('the store is away'));
    await expect(rotated.reencrypt(never)).rejects.toThrow('the store is away');
    expect(temporary()).toEqual([]);
    expect(await rotated.reencrypt(never)).toEqual([]);
    expect(commit).toHaveBeenCalledTimes(2);
    expect(temporary()).toEqual([]);
    const taken = path.join(dataDir, 'uploads', temporaryName(`${name}.new`));
    writeFileSync(taken, '');
    const content = Readable.from([pdf]);
    await expect(store.replaceReceived(name, content)).rejects.toThrow('EEXIST');
    expect(content.destroyed).toBe(true);
  });

  test('what a crash left of an upload is deleted, and not what another process receives', async () => {
    const { store } = await open();
    const folder = path.join(dataDir, 'uploads');
    for (const name of ['a.part', `b.${process.ppid}.part`, 'c.4194305.part'])
      writeFileSync(path.join(folder, name), '');
    store.deleteUnfinished();
    expect(readdirSync(folder)).toEqual([`b.${process.ppid}.part`]);
  });
});

/** Files in a folder that this process has open (Linux only). */
const openFilesIn = (folder: string) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  });

test('a reader that leaves before the end, or does not begin, leaves no file open', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'files-'));
  folders.push(dataDir);
  const store = new FileStore(dataDir, new KeyRing(oldKey, [], 'files'), new DiskSpace(dataDir, 0));
  const { name } = await store.receive(Readable.from([randomBytes(1024 * 1024)]));
  store.readReceived(name).destroy();
  for await (const _chunk of store.readReceived(name)) break;
  await store.commit(name);
  (await store.open(name)).content.destroy();
  for await (const _chunk of (await store.open(name)).content) break;
  while (openFilesIn(dataDir).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
});

test('in an object store, a file whose request failed is removed a day later, and others stay', async () => {
  const filesUrl = server.urlOf('unconfirmed');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'files-'));
  folders.push(dataDir);
  const files = await openStoredFiles({ dataDir, filesUrl });
  const store = new FileStore(dataDir, new KeyRing(oldKey, [], 'files'), new DiskSpace(dataDir, 0), files);
  const names: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    const { name } = await store.receive(Readable.from([pdf]));
    await store.commit(name);
    names.push(name);
  }
  const [confirmed = '', used = '', failed = ''] = names;
  await store.confirm([confirmed]);
  expect(await store.removeUnconfirmed(nobody)).toBe(0);
  // The clock of this machine is ahead, by less than a store tolerates.
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
  expect(await files.removeUnconfirmed(5 * 60_000, nobody)).toBe(0);
  now.mockRestore();
  expect(await files.removeUnconfirmed(0, async () => new Set([used]))).toBe(1);
  const objects = await openObjectStore(filesUrl);
  const left: string[] = [];
  for await (const { key } of objects.list('uploads/')) left.push(key);
  expect(left.sort()).toEqual([confirmed, used].map((name) => `uploads/${name}`).sort());
  expect(left).not.toContain(failed);
});
