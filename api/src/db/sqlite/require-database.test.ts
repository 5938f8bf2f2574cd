import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeDataDirs, testSettings } from '../../../test/settings';
import { buildApp } from '../../app';
import type { ApiSettings } from '../../config/settings';
import { openDatabase, openMigratedDatabase } from '../../open-database';
import { auditLog } from '../tables';

afterAll(removeDataDirs);

async function start(settings: ApiSettings): Promise<void> {
  const app = await buildApp(settings);
  await app.close();
}

/** A data folder in which a site has run and stored an upload. */
async function usedFolder() {
  const settings = await testSettings();
  await start(settings);
  const { dataDir } = settings;
  writeFileSync(join(dataDir, 'uploads/passport'), 'encrypted');
  return { settings, dataDir, file: join(dataDir, 'site.db') };
}

test.each([
  ['missing', (file: string) => rmSync(file)],
  ['empty', (file: string) => truncateSync(file)],
])('a site with uploads whose database is %s does not start, and nothing is created', async (_state, lose) => {
  const { settings, dataDir, file } = await usedFolder();
  lose(file);
  const before = readdirSync(dataDir);
  await expect(start(settings)).rejects.toThrow(
    `The database ${file} is missing or empty, but a site that ran here has left ${join(dataDir, 'uploads')}. Nothing was changed: restore a backup into an empty folder (npm run restore)`,
  );
  expect(readdirSync(dataDir)).toEqual(before);
  await expect(openMigratedDatabase(settings)).rejects.toThrow('There is no database');
  // As the message says.
  rmSync(join(dataDir, 'uploads'), { recursive: true });
  await start(settings);
});

test('the log of a missing database is not deleted', async () => {
  const settings = await testSettings();
  const { dataDir } = settings;
  const [file, log] = [join(dataDir, 'site.db'), join(dataDir, 'site.db-wal')];
  const database = await openDatabase(settings);
  await database.write(async (tx) => tx.insert(auditLog).values({ admin: 'a', action: 'b', target: 'c' }));
  // As a killed process leaves it.
  copyFileSync(log, `${log}.copy`);
  await database.close();
  rmSync(file);
  copyFileSync(`${log}.copy`, log);
  await expect(start(settings)).rejects.toThrow(`left ${log}. Nothing was changed`);
  expect(readFileSync(log)).toEqual(readFileSync(`${log}.copy`));
  rmSync(log);
  await start(settings);
});

test('a first start that ended early is repeated', async () => {
  const settings = await testSettings();
  const { dataDir } = settings;
  for (const folder of ['secrets', 'releases', 'uploads']) mkdirSync(join(dataDir, folder), { recursive: true });
  writeFileSync(join(dataDir, 'secrets/files-key'), 'key');
  writeFileSync(join(dataDir, 'uploads/passport.99999999.part'), 'unfinished');
  mkdirSync(join(dataDir, 'uploads/lost+found'));
  writeFileSync(join(dataDir, 'site.db'), '');
  await start(settings);
});

test('a database is copied into a folder that has uploads already', async () => {
  const { settings, file } = await usedFolder();
  rmSync(file);
  // `npm run data -- copy --to sqlite:FOLDER` opens its target so.
  await (await openDatabase(settings)).close();
  await start(settings);
});
