import { createServer } from 'node:net';
import { runSql } from '../../../test/database';
import { onServer, urlOf } from '../../../test/postgres/databases';
import { removeDataDirs, testSettings } from '../../../test/settings';
import { openDatabase, openMigratedDatabase } from '../../open-database';

afterAll(removeDataDirs);

const opening = (databaseUrl: string) => openDatabase({ dataDir: '/nowhere', databaseUrl });
const changed = (change: (url: URL) => void): string => {
  const url = new URL(urlOf('postgres'));
  change(url);
  return url.href;
};

test('a server that cannot be reached is named without the password', async () => {
  const url = changed((target) => {
    target.password = 'geheim';
    target.port = '1';
  });
  const error: Error = await opening(url).catch((reason) => reason);
  expect(error.message).toMatch(
    /^The database server at 127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED.*\): check DATABASE_URL/,
  );
  expect(`${error.message} ${error.stack}`).not.toContain('geheim');
});

test('a server that does not answer is given up after some seconds', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as { port: number };
  const url = changed((target) => {
    target.port = String(port);
  });
  await expect(opening(url)).rejects.toThrow(/cannot be reached \(.*timeout/);
  silent.close();
}, 20_000);

test('a missing database is named', async () => {
  await expect(opening(urlOf('missing'))).rejects.toThrow(/has no database "missing": create it/);
});

test('an unknown user is refused by the server', async () => {
  const url = changed((target) => {
    target.username = 'mallory';
  });
  await expect(opening(url)).rejects.toThrow(/refused the user "mallory": check the user and the password/);
});

test('a wrong address is corrected where it was written', async () => {
  const user = changed((target) => {
    target.username = 'mallory';
  });
  const openTarget = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl, urlName: '--to' });
  await expect(openTarget(user)).rejects.toThrow(/check the user and the password in --to\.$/);
  await expect(openTarget(urlOf('missing'))).rejects.toThrow(/create it, or correct --to\.$/);
});

test('a database with another encoding is refused', async () => {
  await onServer(`CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
  await expect(opening(urlOf('latin'))).rejects.toThrow(/has the encoding LATIN1: create it with the encoding UTF8/);
});

test('a database of a newer version is refused, and one of an older version by operator commands', async () => {
  const settings = await testSettings();
  const change = (postgres: string) => runSql(settings, { sqlite: '', postgres });
  await change(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9000000000000)`);
  for (const open of [openDatabase, openMigratedDatabase])
    await expect(open(settings)).rejects.toThrow(/has one change of a newer version of the site: start that version/);
  await change('DELETE FROM drizzle.__drizzle_migrations WHERE id > 1');
  await expect(openMigratedDatabase(settings)).rejects.toThrow(
    /older than this version of the site: start the site once/,
  );
});
