import { spawnSync } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildApi } from '../../test/built-api';
import { removeDataDirs, testSettings } from '../../test/settings';
import { openDatabase } from '../open-database';

let script: string;
let built: ReturnType<typeof buildApi>;
let dataDir: string;
beforeAll(async () => {
  built = buildApi();
  script = path.join(path.dirname(built.main), 'data-copy/main.js');
  dataDir = realpathSync((await testSettings()).dataDir);
  await (await openDatabase({ dataDir })).close();
  mkdirSync(path.join(dataDir, 'uploads'));
  writeFileSync(path.join(dataDir, 'uploads/one'), 'passport');
});
afterAll(() => {
  built.remove();
  removeDataDirs();
});

function run(args: string[], from: object = { dataDir }) {
  const env = { ...process.env, DATA_SETTINGS: JSON.stringify(from) };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
  return { code: status, stdout, stderr };
}

test.each([
  ['copied', []],
  ['verified', ['--verify']],
])('nothing is %s from a location to itself', (_what, options) => {
  const [database, files] = [
    run(['copy', '--to', `sqlite:${dataDir}`, ...options]),
    run(['copy-files', '--to', `folder:${dataDir}`, ...options]),
  ];
  expect(database).toEqual({
    code: 2,
    stdout: `from ${dataDir}/site.db to ${dataDir}/site.db\n`,
    stderr: 'The source and --to are the same database: set DATABASE_URL to copy from there.\n',
  });
  expect(files).toEqual({
    code: 2,
    stdout: `from ${dataDir} to ${dataDir}\n`,
    stderr: 'The source and --to are the same files: set FILES_URL to copy from there.\n',
  });
});

test('the same server is refused before it is connected, and no password is printed', () => {
  const [databaseUrl, filesUrl] = [
    'postgres://site:geheim@127.0.0.1:1/site',
    's3://site/a?endpoint=http://127.0.0.1:1',
  ];
  const copies = [
    run(['copy', '--to', databaseUrl], { dataDir, databaseUrl }),
    run(['copy-files', '--to', filesUrl], { dataDir, filesUrl }),
  ];
  for (const { code, stdout, stderr } of copies) {
    expect([code, stderr]).toEqual([2, expect.stringContaining('The source and --to are the same')]);
    expect(stdout + stderr).not.toContain('geheim');
  }
});

test('a copy begins with its source and its target', () => {
  const back = path.join(dataDir, 'back');
  expect(run(['copy-files', '--to', `folder:${back}`])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(new RegExp(`^from ${dataDir} to ${back}\n`)),
  });
});

test('a target that cannot be reached is blamed on --to', () => {
  const { code, stderr } = run(['copy', '--to', 'postgres://site:geheim@127.0.0.1:1/site']);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^The database server at 127\.0\.0\.1:1 cannot be reached \(.*\): check --to and that the server runs\.\n$/,
    ),
  ]);
});

test('a source that cannot be reached is blamed on DATABASE_URL', () => {
  const databaseUrl = 'postgres://site:geheim@127.0.0.1:1/site';
  const { code, stderr } = run(['copy', '--to', `sqlite:${dataDir}/back`], { dataDir, databaseUrl });
  expect([code, stderr]).toEqual([1, expect.stringContaining('check DATABASE_URL and that the server runs')]);
});
