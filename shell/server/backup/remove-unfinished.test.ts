import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackup } from './create-backup';
import { removeUnfinished } from './remove-unfinished';

const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60;

test('a backup that a killed process left is removed, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const abandoned = `.site.backup.${ended}.part`;
  const others = [`.site.backup.${process.pid}.part`, `.young.backup.${ended}.part`, 'site.backup', '.notes.part'];
  for (const name of [abandoned, ...others]) {
    writeFileSync(join(folder, name), '');
    if (!name.includes('young')) utimesSync(join(folder, name), twoHoursAgo, twoHoursAgo);
  }
  await removeUnfinished(folder);
  expect(readdirSync(folder).sort()).toEqual(others.sort());
  rmSync(folder, { recursive: true });
});

test('a backup that cannot remove an unfinished one leaves nothing in the data folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  const dataDir = join(folder, 'data');
  // A folder with the name of an unfinished backup is not removed.
  const unfinished = join(folder, 'backups/.site.backup.999999999.part');
  for (const path of [dataDir, unfinished]) mkdirSync(path, { recursive: true });
  utimesSync(unfinished, twoHoursAgo, twoHoursAgo);
  const file = join(folder, 'backups/site.backup');
  const backup = createBackup({ dataDir, file, protection: undefined, withDatabase: false, withFiles: true });
  await expect(backup).rejects.toThrow(unfinished);
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(folder, { recursive: true });
});
