import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databasePlace, filesPlace } from './places';

const database = (databaseUrl: string) => databasePlace({ dataDir: '', databaseUrl });
const files = (filesUrl: string) => filesPlace({ dataDir: '', filesUrl });

test('a database on a server has one name, without user and password', () => {
  const place = 'postgres://db.example.com:5432/site';
  expect(database('postgres://site:geheim@db.example.com/site')).toBe(place);
  expect(database('postgresql://other@DB.example.com:5432/site?sslmode=require')).toBe(place);
  expect(database('postgres:///site?host=db.example.com&port=5432&password=geheim')).toBe(place);
  for (const other of ['db.example.com/shop', 'db.example.com:5433/site', 'db2.example.com/site'])
    expect(database(`postgres://${other}`)).not.toBe(place);
});

test('a place in an object store has one name, without credentials', () => {
  const place = 's3://site/files?endpoint=https://s3.example.com';
  expect(files('s3://site/files/?endpoint=https://s3.example.com/&region=eu-central-1')).toBe(place);
  expect(files('s3://site/files?endpoint=https://:geheim@s3.example.com')).toBe(place);
  for (const other of ['s3://site/files', 's3://site', 's3://site/files?endpoint=https://s3.example.org'])
    expect(files(other)).not.toBe(place);
});

test('a folder has one name, also behind a link', () => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'places-')));
  const [folder, link] = [path.join(root, 'data'), path.join(root, 'link')];
  mkdirSync(folder);
  symlinkSync(folder, link);
  expect(filesPlace({ dataDir: link })).toBe(filesPlace({ dataDir: folder }));
  writeFileSync(path.join(folder, 'site.db'), '');
  expect(databasePlace({ dataDir: link })).toBe(databasePlace({ dataDir: folder }));
  expect(databasePlace({ dataDir: path.join(root, 'new') })).toBe(path.join(root, 'new/site.db'));
  rmSync(root, { recursive: true });
});
