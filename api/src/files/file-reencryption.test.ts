import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openObjectStore } from '@site/object-store';
import { type FileStorage, FileStorages, newKey, oldKey, storedBytes } from '../../test/file-storages';
import { KeyRing } from '../encryption/key-ring';
import { isSegmented } from '../encryption/segments';
import { temporaryName } from '../infra/temporary-files';

const pdf = Buffer.from('%PDF-1.4 a secret passport number');
const never = new AbortController().signal;
const everyName = async (names: string[]) => new Set(names);

async function collect(chunks: AsyncIterable<Buffer>, into: Buffer[]): Promise<void> {
  for await (const chunk of chunks) into.push(chunk);
}

let storages: FileStorages;
beforeAll(async () => {
  storages = await FileStorages.start();
});
afterAll(() => storages.stop());

test('an empty object with the name of the folder in an object store is not a file', async () => {
  const storage = storages.create('object store');
  const { store, names } = await storage.open();
  const { name } = await store.receive(Readable.from([pdf]));
  await store.commit(name);
  await (await openObjectStore(storage.filesUrl ?? '')).write('uploads/', Buffer.alloc(0));
  expect(await names()).toEqual([name]);
  const { store: rotated } = await storage.open(newKey, [oldKey]);
  expect(await rotated.reencrypt(everyName, never)).toEqual([]);
  expect(await (await storage.open(newKey)).store.read(name)).toEqual(pdf);
});

describe.each(['folder', 'object store'] as const)('in a %s', (kind) => {
  let storage: FileStorage;
  beforeEach(() => {
    storage = storages.create(kind);
  });

  test('a file from before segments is read, and encrypted in segments with a new key', async () => {
    const { store, files } = await storage.open();
    const old = path.join(storage.dataDir, 'uploads', 'old.part');
    writeFileSync(old, new KeyRing(oldKey, [], 'files').encrypt(pdf, 'an old file'));
    await files.commit('an old file', old);
    expect(await store.read('an old file')).toEqual(pdf);
    const { store: rotated } = await storage.open(newKey, [oldKey]);
    expect(await rotated.reencrypt(everyName, never)).toEqual([]);
    const { store: later } = await storage.open(newKey);
    expect(await later.open('an old file')).toMatchObject({ size: pdf.length });
    expect(await later.read('an old file')).toEqual(pdf);
    expect(isSegmented((await files.readStart('an old file', 16)) ?? pdf)).toBe(true);
  });

  test('an altered file fails before its altered segment is sent, and is not encrypted again', async () => {
    const { store, files } = await storage.open();
    const content = randomBytes(300 * 1024);
    const { name } = await store.receive(Readable.from([content]));
    await store.commit(name);
    const encrypted = await storedBytes(files, name);
    const replace = async (changed: Buffer) => {
      const part = path.join(storage.dataDir, 'uploads', 'changed.part');
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
    expect(await (await storage.open(newKey, [oldKey])).store.reencrypt(everyName, never)).toEqual([name]);
    expect((await storedBytes(files, name)).equals(encrypted)).toBe(true);
    encrypted.writeUInt8(encrypted.readUInt8(100) ^ 1, 100);
    await replace(encrypted);
    await expect(store.open(name)).rejects.toThrow('at segment 1');
    expect(storage.temporary()).toEqual([]);
  });

  test('a new key encrypts all files again', async () => {
    const { store } = await storage.open();
    const { name } = await store.receive(Readable.from([pdf]));
    await store.commit(name);
    const { store: rotated, names } = await storage.open(newKey, [oldKey]);
    expect(await rotated.reencrypt(everyName, never)).toEqual([]);
    expect(await (await storage.open(newKey)).store.read(name)).toEqual(pdf);
    for await (const outdated of rotated.outdated()) throw new Error(`${outdated} has the old key`);
    expect(await names()).toEqual([name]);
  });

  test('a file that another process removes while it is encrypted again does not come back', async () => {
    const { store, names } = await storage.open();
    const { name } = await store.receive(Readable.from([pdf]));
    await store.commit(name);
    const { store: rotated, files } = await storage.open(newKey, [oldKey]);
    const used = new Set([name]);
    const { commit } = files;
    jest.spyOn(files, 'commit').mockImplementationOnce(async (...args) => {
      used.delete(name);
      await store.remove(name);
      await commit.apply(files, args);
    });
    expect(await rotated.reencrypt(async () => new Set(used), never)).toEqual([]);
    expect(await names()).toEqual([]);
  });

  test('a re-encryption that cannot store a file leaves nothing behind, and the next one succeeds', async () => {
    const { store } = await storage.open();
    const { name } = await store.receive(Readable.from([pdf]));
    await store.commit(name);
    const { store: rotated, files: away } = await storage.open(newKey, [oldKey]);
    const commit = jest.spyOn(away, 'commit').mockRejectedValueOnce(new Error('the store is away'));
    await expect(rotated.reencrypt(everyName, never)).rejects.toThrow('the store is away');
    expect(storage.temporary()).toEqual([]);
    expect(await rotated.reencrypt(everyName, never)).toEqual([]);
    expect(commit).toHaveBeenCalledTimes(2);
    expect(storage.temporary()).toEqual([]);
    const taken = path.join(storage.dataDir, 'uploads', temporaryName(`${name}.new`));
    writeFileSync(taken, '');
    const content = Readable.from([pdf]);
    await expect(store.replaceReceived(name, content)).rejects.toThrow('EEXIST');
    expect(content.destroyed).toBe(true);
  });
});
