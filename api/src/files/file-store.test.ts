import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { openObjectStore } from '@site/object-store';
import { type FileStorage, FileStorages, oldKey, storedBytes } from '../../test/file-storages';
import { KeyRing } from '../encryption/key-ring';
import { temporaryName } from '../infra/temporary-files';
import { DiskSpace } from './disk-space';
import { FileStore } from './file-store';

const pdf = Buffer.from('%PDF-1.4 a secret passport number');
const nobody = async () => new Set<string>();
const yesterday = new Date(Date.now() - 24 * 3600 * 1000);

async function* brokenOff() {
  yield Buffer.from('half of');
  throw new Error('it broke off');
}

let storages: FileStorages;
beforeAll(async () => {
  storages = await FileStorages.start();
});
afterAll(() => storages.stop());

describe.each(['folder', 'object store'] as const)('in a %s', (kind) => {
  let storage: FileStorage;
  beforeEach(() => {
    storage = storages.create(kind);
  });

  test('a received file is read again, encrypted where it is stored', async () => {
    const { store, files, names } = await storage.open();
    const { name, type, size } = await store.receive(Readable.from([pdf]));
    expect([type, size]).toEqual(['application/pdf', pdf.length]);
    expect(await names()).toEqual([]);
    await store.commit(name);
    expect([await names(), storage.temporary()]).toEqual([[name], []]);
    expect(await (await storage.open()).store.read(name)).toEqual(pdf);
    expect(String(await storedBytes(files, name))).not.toMatch(/%PDF-|secret passport/);
    await expect(store.read('none')).rejects.toThrow(/missing/);
  });

  test('a file of 10 MB, and the cleaned content of a picture', async () => {
    const { store, names } = await storage.open();
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
    expect(storage.temporary()).toEqual([]);
  });

  test('removing leaves nothing, also of what was not committed', async () => {
    const { store, names } = await storage.open();
    const [one, two] = [await store.receive(Readable.from([pdf])), await store.receive(Readable.from([pdf]))];
    await store.commit(one.name);
    for (const { name } of [one, two]) await store.remove(name);
    await store.remove('none');
    expect([await names(), storage.temporary()]).toEqual([[], []]);
  });

  test('what a crash left of an upload is deleted, and not what another process receives', async () => {
    const { store } = await storage.open();
    const folder = path.join(storage.dataDir, 'uploads');
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
  const { dataDir } = storages.create('folder');
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
  const storage = storages.create('object store');
  const { store, files } = await storage.open();
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
  const objects = await openObjectStore(storage.filesUrl as string);
  const left: string[] = [];
  for await (const { key } of objects.list('uploads/')) left.push(key);
  expect(left.sort()).toEqual([confirmed, used].map((name) => `uploads/${name}`).sort());
  expect(left).not.toContain(failed);
});

test('in a folder, a file whose request failed is removed a day later, and others stay', async () => {
  const storage = storages.create('folder');
  const { store, files, names } = await storage.open();
  const committed = async () => {
    const { name } = await store.receive(Readable.from([pdf]));
    await store.commit(name);
    return name;
  };
  const [confirmed, used] = [await committed(), await committed()];
  const markers = path.join(storage.dataDir, 'unconfirmed');
  await store.confirm([confirmed]);
  const failed = await committed();
  expect(readdirSync(markers).sort()).toEqual([used, failed].sort());
  for (let round = 0; round < 2; round += 1) expect(await store.removeUnconfirmed(nobody)).toBe(0);
  const later = (await storage.open()).store;
  for (const name of [used, failed]) utimesSync(path.join(markers, name), yesterday, yesterday);
  const inUse = async () => new Set([used]);
  // A clock that was set forward makes this one look old.
  const inProgress = await committed();
  utimesSync(path.join(markers, inProgress), yesterday, yesterday);
  expect(await later.removeUnconfirmed(inUse)).toBe(0);
  await later.confirm([inProgress]);
  expect(await later.removeUnconfirmed(inUse)).toBe(1);
  expect((await names()).sort()).toEqual([confirmed, used, inProgress].sort());
  expect(readdirSync(markers)).toEqual([]);
  // A file that is encrypted again has its row.
  const replacement = path.join(storage.dataDir, 'uploads', temporaryName('again'));
  writeFileSync(replacement, pdf);
  await files.commit(used, replacement);
  expect(readdirSync(markers)).toEqual([]);
});

test('a folder of unconfirmed files that somebody deleted is no error', async () => {
  const storage = storages.create('folder');
  const { store } = await storage.open();
  rmSync(path.join(storage.dataDir, 'unconfirmed'), { recursive: true });
  expect(await store.removeUnconfirmed(nobody)).toBe(0);
});

test('if one unconfirmed file cannot be removed, the others are', async () => {
  const storage = storages.create('folder');
  const { store } = await storage.open();
  const markers = path.join(storage.dataDir, 'unconfirmed');
  // A folder cannot be removed like a file.
  mkdirSync(path.join(markers, '0-stuck'));
  const { name } = await store.receive(Readable.from([pdf]));
  await store.commit(name);
  for (const each of ['0-stuck', name]) utimesSync(path.join(markers, each), yesterday, yesterday);
  expect(await store.removeUnconfirmed(nobody)).toBe(0);
  await expect(store.removeUnconfirmed(nobody)).rejects.toThrow('unconfirmed files that could not be removed: 1.');
  expect(readdirSync(markers)).toEqual(['0-stuck']);
});
