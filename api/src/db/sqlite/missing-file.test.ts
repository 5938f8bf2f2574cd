import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { removeDataDirs, testSettings } from '../../../test/settings';
import { openDatabase } from '../../open-database';
import { auditLog } from '../tables';

afterAll(removeDataDirs);

const entry = { admin: 'a', action: 'b', target: 'c' };

test.each(['site.db', 'site.db-wal'])('nothing is acknowledged after %s was removed or replaced', async (file) => {
  const settings = await testSettings();
  const missing = path.join(settings.dataDir, file);
  const database = await openDatabase(settings);
  const write = () => database.write(async (tx) => tx.insert(auditLog).values(entry));
  const limit = database.rateLimiter({ name: 'check', points: 10, seconds: 60 });
  await write();
  renameSync(missing, `${missing}.moved`);
  await expect(write()).rejects.toThrow(`${file} was removed or replaced while the site ran`);
  await expect(limit.consume('check')).rejects.toMatchObject({ code: 'DATABASE_FILE_MISSING' });
  renameSync(`${missing}.moved`, missing);
  await write();
  expect(await database.select().from(auditLog)).toHaveLength(2);
  rmSync(missing);
  await expect(write()).rejects.toThrow('restore a backup');
  await database.close();
});
