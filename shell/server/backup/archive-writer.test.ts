import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArchiveWriter } from './archive-writer';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-writer-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([1, 100, 8_000_000])('a backup that cannot be written rejects a file of %d bytes, and ends', async (size) => {
  const file = join(folder, 'site.db');
  writeFileSync(file, Buffer.alloc(size));
  const archive = new ArchiveWriter(join(folder, 'missing', 'backup'), undefined);
  const add = async () => {
    await archive.add('site.db', file);
    await archive.finish({ format: 1, createdAt: '2026-11-28T10:00:00.000Z', database: 'included', problems: [] });
  };
  await expect(add()).rejects.toMatchObject({ code: 'ENOENT' });
  await archive.abort();
});
