import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { testIf } from '../../testing/installed-programs';
import { runNode } from '../../testing/run-command';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'folders-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'file'), '');
  symlinkSync(join(folder, 'none'), join(folder, 'link'));
  mkdirSync(join(folder, 'private/releases'), { recursive: true });
  chmodSync(join(folder, 'private'), 0);
  mkdirSync(join(folder, 'closed'));
  chmodSync(join(folder, 'closed'), 0o555);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = JSON.stringify(join(projectRoot, 'shell/dist/server/commands/release.js'));
const script = `require(${command}).release(['status']).then((code) => { process.exitCode = code; });`;
/** Root may write everywhere, so it runs the command as another user. */
const asUser = `require(${command}); if (process.getuid() === 0) process.setuid(65534); ${script}`;

test.each([
  ['private', 'EACCES'],
  ['closed', 'EACCES'],
  ['closed/new', 'EACCES'],
  ['link', 'EEXIST'],
  ['file', 'ENOTDIR'],
  ['/proc/site/var', 'ENOENT'],
])('npm run release in %s says as a start that the folder cannot be written', async (path, code) => {
  const dataDir = join(path.startsWith('/') ? '' : folder, path);
  const reason = `DATA_DIR is "${dataDir}", which cannot be written (${code}): set a folder of this user`;
  expect(await runNode(['-e', asUser], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    out: '',
    err: `The settings cannot be used:\n  - ${reason}\n`,
  });
});

// Only root can mount a disk, and in a container not even root.
const testOfMount = testIf(spawnSync('unshare', ['--mount', 'true']).status === 0);
testOfMount('npm run release says that a folder on a read-only disk cannot be written', () => {
  const dataDir = join(folder, 'read-only');
  mkdirSync(dataDir);
  const mount = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && DATA_DIR=$1 exec "$2" -e "$3"';
  const args = ['--mount', 'sh', '-c', mount, 'sh', dataDir, process.execPath, script];
  const { status, stderr } = spawnSync('unshare', args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(`DATA_DIR is "${dataDir}", which cannot be written (EROFS)`),
  ]);
});
