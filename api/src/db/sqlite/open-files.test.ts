import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAndMigrate } from './open-files';

test('the file of a database does not contain deleted rows', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'deleted-'));
  const sqlite = openAndMigrate(dataDir);
  const inFile = () => {
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
    return readFileSync(path.join(dataDir, 'site.db')).includes('mara@example.com');
  };
  const insert = sqlite.prepare('INSERT INTO reset_requests (email) VALUES (?)');
  for (const name of ['anna', 'mara', 'zoe']) insert.run(`${name}@example.com`);
  expect(inFile()).toBe(true);
  sqlite.prepare('DELETE FROM reset_requests WHERE email = ?').run('mara@example.com');
  expect(inFile()).toBe(false);
  sqlite.close();
  rmSync(dataDir, { recursive: true });
});
