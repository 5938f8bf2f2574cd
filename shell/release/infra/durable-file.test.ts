import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSecret, writeStreamDurably } from './durable-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'durable-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file that could not be written to its end is removed', async () => {
  const file = join(folder, 'part.json');
  const broken = async function* () {
    yield Buffer.from('{');
    throw new Error('ENOSPC');
  };
  await expect(writeStreamDurably(file, broken())).rejects.toThrow('ENOSPC');
  await writeSecret(file, '{}');
  expect(readFileSync(file, 'utf8')).toBe('{}');
});

test('a file that exists already is neither replaced nor removed', async () => {
  const file = join(folder, 'key.pem');
  writeFileSync(file, 'mine');
  await expect(writeSecret(file, 'other')).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(file, 'utf8')).toBe('mine');
});
