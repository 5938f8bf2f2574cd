import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFolder } from './replace-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replace-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a folder with a file of this text. */
function create(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, 'file'), text);
  return path;
}

const textIn = (path: string) => readFileSync(join(path, 'file'), 'utf8');

test.each(['an old folder', 'nothing'])('a folder takes the place of %s', async (place) => {
  const target = join(folder, 'target');
  if (place !== 'nothing') create('target', 'old');
  await replaceFolder(create('draft', 'new'), target);
  expect(textIn(target)).toBe('new');
  expect(readdirSync(folder)).toEqual(['target']);
});

test('what was there stays if the new folder cannot take its place', async () => {
  const target = create('target', 'old');
  await expect(replaceFolder(join(folder, 'missing'), target)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(textIn(target)).toBe('old');
  expect(readdirSync(folder)).toEqual(['target']);
});
