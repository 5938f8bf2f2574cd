import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
