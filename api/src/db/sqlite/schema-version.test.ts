import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeDataDirs, testSettings } from '../../../test/settings';
import { openDatabase, openMigratedDatabase } from '../../open-database';
import { openSqlite } from '../sqlite';

afterAll(removeDataDirs);

/** Creates a database, then changes it. */
async function createDatabase(dataDir: string, change: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await database.close();
  const sqlite = openSqlite(join(dataDir, 'site.db'));
  sqlite.exec(change);
  sqlite.close();
}

const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );

test('a database of a newer version is refused and not changed', async () => {
  const { dataDir } = await testSettings();
  await createDatabase(dataDir, `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9000000000000)`);
  const before = contentOf(dataDir);
  for (const open of [openDatabase, openMigratedDatabase])
    await expect(open({ dataDir })).rejects.toThrow(
      /one change of a newer version of the site: start that version.*Nothing was changed/,
    );
  expect(contentOf(dataDir)).toEqual(before);
});

test('operator commands refuse a database that the site has not migrated', async () => {
  const { dataDir } = await testSettings();
  await expect(openMigratedDatabase({ dataDir })).rejects.toThrow(/There is no database/);
  await createDatabase(
    dataDir,
    'DELETE FROM __drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)',
  );
  await expect(openMigratedDatabase({ dataDir })).rejects.toThrow(
    /older than this version of the site: start the site once/,
  );
});
