import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedSecret } from './stored-secret';

const dataDir = mkdtempSync(join(tmpdir(), 'secret-'));
const file = join(dataDir, 'secrets/files-key');
afterAll(() => rmSync(dataDir, { recursive: true }));

test.each([
  ['truncated', 'too short'],
  ['garbage', Buffer.alloc(64, 0xfe)],
])('a %s secret is reported with its file, and stays', (_state, content) => {
  mkdirSync(join(dataDir, 'secrets'), { recursive: true });
  writeFileSync(file, content);
  expect(() => storedSecret(dataDir, 'files-key')).toThrow(
    `${file} is damaged (it needs 32 characters or more): restore it from a backup`,
  );
  expect(readFileSync(file)).toEqual(Buffer.from(content));
});
