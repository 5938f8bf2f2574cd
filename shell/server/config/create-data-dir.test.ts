import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './read-settings';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parent-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['/dev/null/var', 'ENOTDIR'],
  ['/proc/site/var', 'ENOENT'],
  [__filename, 'ENOTDIR'],
])('%s is refused together with the other wrong settings', (path, code) => {
  const lines = [`DATA_DIR is "${path}", which cannot be written (${code}): set a folder of this user`, 'PORT is "x"'];
  const read = () => readSettings({ DATA_DIR: path, PORT: 'x' });
  for (const line of lines) expect(read).toThrow(line);
});

test('a link to a folder that does not exist is refused', () => {
  const link = join(folder, 'link');
  symlinkSync(join(folder, 'none'), link);
  expect(() => readSettings({ DATA_DIR: link })).toThrow(`DATA_DIR is "${link}", which cannot be written (EEXIST)`);
});

test('missing folders are created, one below the other', () => {
  const DATA_DIR = join(folder, 'sites/one/var');
  expect(readSettings({ DATA_DIR }).dataDir).toBe(DATA_DIR);
  expect(statSync(DATA_DIR).isDirectory()).toBe(true);
});
