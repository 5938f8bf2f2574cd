import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@site/test-servers/free-port';
import { runBackup } from '../../testing/run-backup';
import { RunningSite } from '../../testing/running-site';
import { noFormLimits, register } from '../../testing/site-load';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newFolder = () => mkdtempSync(join(folder, 'data-'));

describe('a site that does not run', () => {
  let dataDir: string;
  beforeAll(async () => {
    const PORT = String(await freePort());
    dataDir = await RunningSite.newDataDir(`http://localhost:${PORT}`);
    const site = await RunningSite.start({ ...noFormLimits, DATA_DIR: dataDir, PORT });
    await register(site, 'rita@example.com');
    await site.stop();
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const backup = (args: string[], env: Record<string, string> = {}) =>
    runBackup('backup', args, { DATA_DIR: dataDir, ...env });

  test('is backed up, encrypted or expressly not, and never over an existing file', async () => {
    const file = join(folder, 'stopped.backup');
    // As if its registration was deleted between the copies of the database and of the uploads.
    const erased = join(dataDir, 'uploads', 'erased-meanwhile');
    writeFileSync(erased, 'a passport');
    // Folders of a disk for uploads.
    const others = ['lost+found', '.Trash-1000/files'].map((name) => join(dataDir, 'uploads', name));
    for (const each of others) mkdirSync(each, { recursive: true });
    for (const each of others) writeFileSync(join(each, 'a'), 'x');
    expect(await backup([file])).toMatchObject({ code: 2, err: expect.stringContaining('contains all secrets') });
    expect(await backup([file, '--unencrypted'])).toMatchObject({ code: 0, err: '' });
    expect(await backup([file, '--unencrypted'])).toMatchObject({
      code: 1,
      err: `${file} exists already: choose another name.\n`,
    });
    expect((await backup([join(dataDir, 'inside'), '--unencrypted'])).err).toContain('is inside DATA_DIR');
    expect((await backup([join(folder, 'short'), '--passphrase-file', '/dev/null'])).code).toBe(1);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
    const restored = newFolder();
    chmodSync(restored, 0o755);
    expect(await runBackup('restore', [file, '--unencrypted'], { DATA_DIR: restored })).toMatchObject({ code: 0 });
    expect(statSync(restored).mode & 0o777).toBe(0o700);
    for (const each of [erased, others[0], join(dataDir, 'uploads/.Trash-1000')])
      rmSync(each as string, { recursive: true });
    expect(readdirSync(join(restored, 'uploads'))).toEqual(readdirSync(join(dataDir, 'uploads')));
    truncateSync(file, statSync(file).size - 20);
    const cut = await runBackup('restore', [file, '--unencrypted'], { DATA_DIR: newFolder() });
    expect(cut).toMatchObject({ code: 1, err: expect.stringContaining('was truncated or altered') });
  });

  test('says what a backup beside PostgreSQL and secrets of the environment leave out', async () => {
    const file = join(folder, 'elsewhere.backup');
    const elsewhere = { DATABASE_URL: 'postgres://db.example/site', FILES_URL: 's3://site' };
    const env = { ...elsewhere, FILES_KEY: 'a secret of the environment' };
    const { code, out } = await backup([file, '--unencrypted'], env);
    const notes = /run pg_dump[\s\S]*FILES_URL is set[\s\S]*Store FILES_KEY elsewhere/;
    expect([code, out]).toEqual([0, expect.stringMatching(notes)]);
    const restored = newFolder();
    const result = await runBackup('restore', [file, '--unencrypted'], { DATA_DIR: restored });
    expect(result).toMatchObject({ code: 0, out: expect.stringContaining('pg_restore') });
    expect(readdirSync(restored)).not.toContain('site.db');
  });

  test('is backed up with its damage, which the exit code and a line report', async () => {
    const [passport = ''] = readdirSync(join(dataDir, 'uploads'));
    const intact = readFileSync(join(dataDir, 'uploads', passport));
    rmSync(join(dataDir, 'uploads', passport));
    try {
      const file = join(folder, 'damaged.backup');
      const made = await backup([file, '--unencrypted']);
      expect([made.code, made.err]).toEqual([1, expect.stringContaining('1 uploaded files that the database names')]);
      const restored = await runBackup('restore', [file, '--unencrypted'], { DATA_DIR: newFolder() });
      expect([restored.code, restored.err]).toEqual([0, expect.stringContaining('contains what was damaged before')]);
    } finally {
      writeFileSync(join(dataDir, 'uploads', passport), intact);
    }
  });
});
