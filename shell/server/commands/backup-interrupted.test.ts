import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { freePort } from '@site/test-servers/free-port';
import { runBackup } from '../../testing/run-backup';
import { runNode } from '../../testing/run-command';
import { RunningSite } from '../../testing/running-site';

let folder: string;
let dataDir: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
  file = join(folder, 'site.backup');
  const PORT = String(await freePort());
  dataDir = await RunningSite.newDataDir(`http://localhost:${PORT}`);
  await (await RunningSite.start({ DATA_DIR: dataDir, PORT })).stop();
  expect(await backUp(file)).toMatchObject({ code: 0, err: '' });
});
afterAll(() => {
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
});

const newFolder = () => mkdtempSync(join(folder, 'data-'));
const backUp = (to: string, env: Record<string, string> = {}) =>
  runBackup('backup', [to, '--unencrypted'], { DATA_DIR: dataDir, ...env });
const restore = (to: string, env: Record<string, string> = {}) =>
  runBackup('restore', [file, '--unencrypted'], { DATA_DIR: to, ...env });
const pathsIn = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
const endedProcess = () => spawnSync(process.execPath, ['--version']).pid;

/** Creates what a backup or restore of this process leaves in DATA_DIR. */
function leaveWorkFolder(command: 'backup' | 'restore', id: number, below = dataDir): string {
  const work = join(below, `.${command}-${id}-abcdef`);
  mkdirSync(work);
  writeFileSync(join(work, 'site.db'), 'a copy');
  return work;
}

describe('a restore that was killed before it moved the database', () => {
  let restored: string;
  let left: string;
  beforeAll(async () => {
    restored = newFolder();
    const kill = join(folder, 'kill.cjs');
    writeFileSync(
      kill,
      `const fs = require('node:fs/promises');
      const { rename } = fs;
      fs.rename = (from, to) => from.endsWith('/site.db') ? process.kill(process.pid, 'SIGKILL') : rename(from, to);`,
    );
    expect(await restore(restored, { NODE_OPTIONS: `--require ${kill}` })).toMatchObject({ code: null });
    left = readdirSync(restored).find((name) => name.startsWith('.restore-')) ?? '';
    expect(readdirSync(join(restored, left))).toEqual(['site.db']);
    expect(readdirSync(restored)).toEqual(expect.arrayContaining(['release-head', 'releases', 'secrets']));
    // The backup of a site without a registration has none.
    expect(readdirSync(restored)).not.toContain('uploads');
  });

  const whatToDo = () =>
    `an interrupted restore has left ${left}: empty the folder and restore again (npm run restore), unless that restore is still running`;

  test('is not continued, and the next restore removes nothing', async () => {
    const before = pathsIn(restored);
    const err = `${restored} is not empty: ${whatToDo()}. Nothing was restored.\n`;
    expect(await restore(restored)).toMatchObject({ code: 1, err });
    expect(pathsIn(restored)).toEqual(before);
  });

  test('leaves a folder that is not backed up', async () => {
    const before = pathsIn(restored);
    const err = `${restored} cannot be backed up: ${whatToDo()}.\n`;
    const { code, ...printed } = await backUp(join(folder, 'half.backup'), { DATA_DIR: restored });
    expect([code, printed.err]).toEqual([1, err]);
    expect(pathsIn(restored)).toEqual(before);
  });

  test('leaves a folder on which no site starts', async () => {
    const before = pathsIn(restored);
    const main = join(projectRoot, 'shell/dist/server/main.js');
    const started = await runNode([main], { DATA_DIR: restored, PORT: String(await freePort()) });
    expect(started).toMatchObject({ code: 1, out: '' });
    expect(started.err).toBe(`The settings cannot be used:\n  - DATA_DIR is "${restored}", where ${whatToDo()}\n`);
    expect(pathsIn(restored)).toEqual(before);
  });

  test('succeeds in the emptied folder', async () => {
    for (const name of readdirSync(restored)) rmSync(join(restored, name), { recursive: true });
    expect(await restore(restored)).toMatchObject({ code: 0, err: '' });
    expect(existsSync(join(restored, 'site.db'))).toBe(true);
    expect(readdirSync(restored).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

test('a restore that was killed while it unpacked starts again, but not beside one that runs', async () => {
  const restored = newFolder();
  leaveWorkFolder('restore', endedProcess(), restored);
  const running = leaveWorkFolder('restore', process.pid, restored);
  expect(await restore(restored)).toMatchObject({ code: 1, err: expect.stringContaining('is in use: a backup or') });
  expect(readdirSync(running)).toEqual(['site.db']);
  rmSync(running, { recursive: true });
  leaveWorkFolder('restore', endedProcess(), restored);
  // As 1.4.0 named it.
  mkdirSync(join(restored, '.restore-abcdef'));
  expect(await restore(restored)).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(restored).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a backup leaves the work of one that runs alone, and removes that of a killed one', async () => {
  const running = leaveWorkFolder('backup', process.pid);
  const killed = leaveWorkFolder('backup', endedProcess());
  expect(await backUp(join(folder, 'second.backup'))).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(running)).toEqual(['site.db']);
  expect(existsSync(killed)).toBe(false);
  rmSync(running, { recursive: true });
});

test('two backups at once are both complete', async () => {
  const files = ['one', 'other'].map((name) => join(folder, `${name}.backup`));
  for (const result of await Promise.all(files.map((each) => backUp(each))))
    expect(result).toMatchObject({ code: 0, err: '' });
});
