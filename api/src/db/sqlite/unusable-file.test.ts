import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeDataDirs, testSettings } from '../../../test/settings';
import { openDatabase, openMigratedDatabase } from '../../open-database';
import { openSqlite } from '../sqlite';

afterAll(removeDataDirs);

async function migratedFile() {
  const { dataDir } = await testSettings();
  await (await openDatabase({ dataDir })).close();
  return { dataDir, file: join(dataDir, 'site.db') };
}

test.each<[string, (file: string) => void, string]>([
  [
    'truncated',
    (file) => truncateSync(file, 5000),
    ' is damaged (database disk image is malformed): keep a copy of it',
  ],
  [
    'garbage',
    (file) => writeFileSync(file, 'x'.repeat(5000)),
    ' is damaged (file is not a database): keep a copy of it',
  ],
  [
    'a folder',
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
    ' cannot be opened (unable to open database file): the user that runs the site must own it',
  ],
])('a database that is %s is reported with its file and what to do', async (_state, spoil, message) => {
  const { dataDir, file } = await migratedFile();
  spoil(file);
  for (const open of [openDatabase, openMigratedDatabase])
    await expect(open({ dataDir })).rejects.toThrow(`${file}${message}`);
});

test('the database of another program is refused and not changed', async () => {
  const { dataDir, file } = await migratedFile();
  rmSync(file);
  const other = openSqlite(file);
  other.exec('CREATE TABLE notes (text)');
  other.close();
  const before = readFileSync(file);
  for (const open of [openDatabase, openMigratedDatabase])
    await expect(open({ dataDir })).rejects.toThrow(`${file} is the database of another program: set DATA_DIR to`);
  expect(readFileSync(file)).toEqual(before);
});
