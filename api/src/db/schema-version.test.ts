import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeDataDirs, testSettings } from '../../test/settings';
import { openDatabase, openMigratedDatabase } from './engine';

afterAll(removeDataDirs);

const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );

test('a database of a newer version is refused and not changed', () => {
  const { dataDir } = testSettings();
  const database = openDatabase(dataDir);
  database.$client.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)').run('later', 9e12);
  database.$client.close();
  const before = contentOf(dataDir);
  for (const open of [openDatabase, openMigratedDatabase])
    expect(() => open(dataDir)).toThrow(
      /one change of a newer version of the site: start that version.*Nothing was changed/,
    );
  expect(contentOf(dataDir)).toEqual(before);
});

test('operator commands refuse a database that the site has not migrated', () => {
  const { dataDir } = testSettings();
  expect(() => openMigratedDatabase(dataDir)).toThrow(/There is no database/);
  const database = openDatabase(dataDir);
  database.$client.exec(
    'DELETE FROM __drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)',
  );
  database.$client.close();
  expect(() => openMigratedDatabase(dataDir)).toThrow(/older than this version of the site: start the site once/);
});
