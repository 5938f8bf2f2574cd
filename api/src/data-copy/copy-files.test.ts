import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { openObjectStore } from '@site/object-store';
import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import { compareFiles, copyFiles } from './copy-files';
import { folderTree, objectTree } from './file-trees';

let server: Awaited<ReturnType<typeof startObjectStore>>;
let folder: string;
const ignore = () => undefined;
beforeAll(async () => {
  Object.assign(process.env, objectStoreEnvironment);
  server = await startObjectStore();
  folder = mkdtempSync(path.join(tmpdir(), 'copied-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

const files: Record<string, string> = {
  'uploads/one': 'passport',
  'uploads/two': 'attachment',
  'releases/mfe-admin/1.0.0/release.json': '{}',
  'releases/mfe-admin/1.0.0/web/js/page.js': 'code',
  'releases/mfe-admin/1.0.0/web/zebra.svg': 'picture',
  'releases/mfe-top10/1.0.0/release.json': '{}',
};
const own = [
  'uploads/x.part',
  'releases/mfe-admin/1.0.0/release.json.7.part',
  'releases/state/000001.json',
  'releases/incoming/mfe-admin-x/release.json',
  'site.db',
];

test('uploads and releases go to an object store and back, and a second run copies only what has changed', async () => {
  for (const [file, content] of [...Object.entries(files), ...own.map((file) => [file, 'own'] as const)]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  const source = folderTree(folder);
  const store = objectTree(await openObjectStore(server.urlOf('copy')));
  const written: string[] = [];
  const target = {
    ...store,
    write: (file: string, content: Readable) => {
      written.push(file);
      return store.write(file, content);
    },
  };
  expect(await compareFiles(source, target, ignore)).toHaveLength(6);
  await copyFiles(source, target, ignore);
  expect(written.sort()).toEqual(Object.keys(files).sort());
  expect((await store.paths()).slice(0, 3)).toEqual([
    'releases/mfe-admin/1.0.0/web/js/page.js',
    'releases/mfe-admin/1.0.0/web/zebra.svg',
    'releases/mfe-admin/1.0.0/release.json',
  ]);

  writeFileSync(path.join(folder, 'uploads/one'), 'PASSPORT');
  expect(await compareFiles(source, target, ignore)).toEqual(['uploads/one']);
  written.length = 0;
  const copied = await copyFiles(source, target, ignore);
  expect(written).toEqual(['uploads/one']);
  writeFileSync(path.join(folder, 'uploads/three'), 'came later');
  const said: string[] = [];
  expect(await compareFiles(source, target, (line) => said.push(line), copied)).toEqual([]);
  expect(said.at(-1)).toBe('files added since the copy began: 1. Copy again before the site uses the target.');
  expect(await compareFiles(source, target, ignore)).toEqual(['uploads/three']);
  rmSync(path.join(folder, 'uploads/three'));

  const back = mkdtempSync(path.join(tmpdir(), 'back-'));
  await copyFiles(store, folderTree(back), ignore);
  const lines: string[] = [];
  expect(await compareFiles(source, folderTree(back), (line) => lines.push(line))).toEqual([]);
  expect(lines[0]?.replace('source: 6 files', '')).toBe(lines[1]?.replace('target: 6 equal files', ''));
  expect(readFileSync(path.join(back, 'uploads/one'), 'utf8')).toBe('PASSPORT');
  rmSync(back, { recursive: true });
});

test('a file that could not be written leaves nothing behind', async () => {
  const target = mkdtempSync(path.join(tmpdir(), 'broken-'));
  const broken = Readable.from(
    (async function* () {
      yield 'half';
      throw new Error('connection lost');
    })(),
  );
  await expect(folderTree(target).write('uploads/one', broken)).rejects.toThrow('connection lost');
  expect(readdirSync(path.join(target, 'uploads'))).toEqual([]);
  rmSync(target, { recursive: true });
});

test('what the site erases while it is copied does not stay in the target', async () => {
  const [from, to] = [mkdtempSync(path.join(tmpdir(), 'from-')), mkdtempSync(path.join(tmpdir(), 'to-'))];
  mkdirSync(path.join(from, 'uploads'));
  for (const name of ['one', 'two', 'three']) writeFileSync(path.join(from, 'uploads', name), name);
  const [source, target] = [folderTree(from), folderTree(to)];
  const erase = (file: string) => rmSync(path.join(from, file));
  const erasing = {
    ...target,
    write: async (file: string, content: Readable) => {
      await target.write(file, content);
      if (file === 'uploads/one') erase(file);
    },
  };
  const copied = await copyFiles(source, erasing, ignore);
  expect(await target.paths()).toEqual(['uploads/three', 'uploads/two']);
  erase('uploads/two');
  const said: string[] = [];
  expect(await compareFiles(source, target, (line) => said.push(line), copied)).toEqual([]);
  expect(said.at(-1)).toBe('files only in the target, where they stay: 1');
  for (const each of [from, to]) rmSync(each, { recursive: true });
});
