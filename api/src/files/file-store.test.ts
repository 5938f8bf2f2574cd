import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { openObjectStore } from '@site/object-store';
import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import { KeyRing } from '../encryption/key-ring';
import { DiskSpace } from './disk-space';
import { FileStore } from './file-store';
import { openStoredFiles } from './open-stored-files';

const [oldKey, newKey] = ['an older key of files, quite long too', 'a newer key of files, quite long too'];
const pdf = Buffer.from('%PDF-1.4 a secret passport number');
const nobody = async () => new Set<string>();
const never = new AbortController().signal;

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
    expect(String(await files.read(name))).not.toMatch(/PDF|secret/);
    await expect(store.read('none')).rejects.toThrow(/missing/);
  });

  test('a file of 10 MB, and the cleaned content of a picture', async () => {
    const { store, names } = await open();
    const chunks = Array.from({ length: 10 }, (_, n) => Buffer.alloc(1024 * 1024, n));
    const large = await store.receive(Readable.from(chunks));
    await store.commit(large.name);
    expect((await store.read(large.name)).equals(Buffer.concat(chunks))).toBe(true);
    const picture = await store.receive(Readable.from([pdf]));
    await store.commit(picture.name, Buffer.from('cleaned'));
    expect(String(await store.read(picture.name))).toBe('cleaned');
    expect((await names()).sort()).toEqual([large.name, picture.name].sort());
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

  test('what a crash left of an upload is deleted, and not what another process receives', async () => {
    const { store } = await open();
    const folder = path.join(dataDir, 'uploads');
    for (const name of ['a.part', `b.${process.ppid}.part`, 'c.4194305.part'])
      writeFileSync(path.join(folder, name), '');
    store.deleteUnfinished();
    expect(readdirSync(folder)).toEqual([`b.${process.ppid}.part`]);
  });
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
  const soon = new Date(Date.now() + 60_000);
  expect(await files.removeUnconfirmed(soon, async () => new Set([used]))).toBe(1);
  const objects = await openObjectStore(filesUrl);
  const left: string[] = [];
  for await (const { key } of objects.list('')) left.push(key);
  expect(left.sort()).toEqual([confirmed, used].map((name) => `uploads/${name}`).sort());
  expect(left).not.toContain(failed);
});
