import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseLocation, filesLocation } from './locations';

const database = (databaseUrl: string) => databaseLocation({ dataDir: '', databaseUrl });
const files = (filesUrl: string) => filesLocation({ dataDir: '', filesUrl });

test('a database on a server has one name, without user and password', () => {
  const location = 'postgres://db.example.com:5432/site';
  expect(database('postgres://site:geheim@db.example.com/site')).toBe(location);
  expect(database('postgresql://other@DB.example.com:5432/site?sslmode=require')).toBe(location);
  expect(database('postgres:///site?host=db.example.com&port=5432&password=geheim')).toBe(location);
  for (const other of ['db.example.com/shop', 'db.example.com:5433/site', 'db2.example.com/site'])
    expect(database(`postgres://${other}`)).not.toBe(location);
  expect(database('postgres://ada@db.example.com')).toBe(database('postgres://ada@db.example.com/ada'));
  expect(database('postgres://ada@db.example.com/')).not.toBe(database('postgres://bea@db.example.com/'));
  expect(database('postgres://%2Frun%2Fpg/site')).toBe(database('postgres:///site?host=/run/pg'));
});

test('a location in an object store has one name, without credentials', () => {
  const location = 's3://site/files?endpoint=https://s3.example.com';
  expect(files('s3://site/files/?endpoint=https://s3.example.com/&region=eu-central-1')).toBe(location);
  expect(files('s3://site/files?endpoint=https://:geheim@s3.example.com')).toBe(location);
  for (const other of ['s3://site/files', 's3://site', 's3://site/files?endpoint=https://s3.example.org'])
    expect(files(other)).not.toBe(location);
});

test('a folder has one name, also behind a link', () => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'locations-')));
  const [folder, link] = [path.join(root, 'data'), path.join(root, 'link')];
  mkdirSync(folder);
  symlinkSync(folder, link);
  expect(filesLocation({ dataDir: link })).toBe(filesLocation({ dataDir: folder }));
  writeFileSync(path.join(folder, 'site.db'), '');
  expect(databaseLocation({ dataDir: link })).toBe(databaseLocation({ dataDir: folder }));
  expect(databaseLocation({ dataDir: path.join(root, 'new') })).toBe(path.join(root, 'new/site.db'));
  rmSync(root, { recursive: true });
});
