import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { writeNewFile } from './write-new-file';

const folder = mkdtempSync(path.join(tmpdir(), 'new-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function* brokenOff() {
  yield 'half of ';
  throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' });
}

test('a file is written once, and an existing one stays', async () => {
  const target = path.join(folder, 'ada.json');
  await writeNewFile(target, Readable.from(['all of ', 'it']));
  expect(statSync(target).mode & 0o777).toBe(0o600);
  const later = Readable.from(['another']);
  await expect(writeNewFile(target, later)).rejects.toThrow(`${target} could not be written (EEXIST).`);
  expect([readFileSync(target, 'utf8'), later.destroyed]).toEqual(['all of it', true]);
});

test('nothing is left of data that breaks off, and the message names its reason', async () => {
  const target = path.join(folder, 'broken.json');
  await expect(writeNewFile(target, Readable.from(brokenOff()))).rejects.toThrow(
    `${target} was not written, because the data cannot be read: EIO: i/o error, read`,
  );
  expect(readdirSync(folder)).not.toContain('broken.json');
});

test('a missing folder is an error of the file', async () => {
  await expect(writeNewFile(path.join(folder, 'none', 'x.json'), Readable.from(['x']))).rejects.toThrow('(ENOENT)');
});
