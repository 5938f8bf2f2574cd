import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { integrityOf } from '../../contract/release';
import type { Content } from '../../store/content';
import { Spool } from './spool';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spool-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('contents are read back, also at the same time, and no name of them is in the folder', async () => {
  const files = [randomBytes(200_000), Buffer.alloc(0), randomBytes(70_000)];
  await Spool.use(folder, async (spool) => {
    const contents: Content[] = [];
    for (const file of files) contents.push(await spool.add(Readable.from([file.subarray(0, 9), file.subarray(9)])));
    expect(contents.map(({ integrity, size }) => [integrity, size])).toEqual(
      files.map((file) => [integrityOf(file), file.length]),
    );
    const read = await Promise.all([...contents, ...contents].map((content) => buffer(content.open())));
    expect(read.map((bytes, n) => bytes.equals(files[n % files.length] ?? Buffer.of(0)))).toEqual(Array(6).fill(true));
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('its file is closed after a failure, and contents cannot be read any more', async () => {
  let content: Content | undefined;
  const failing = Spool.use(folder, async (spool) => {
    content = await spool.add(Readable.from([Buffer.from('text')]));
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await expect(buffer(content?.open() ?? Readable.from([]))).rejects.toThrow(/closed/);
});
