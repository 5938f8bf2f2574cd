import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownApps } from '@site/release/contract';
import { sampleStore } from '@site/release/testing';
import { SampleProject } from './testing/sample-project';

let project: SampleProject;
beforeEach(async () => {
  project = await SampleProject.create();
});
afterEach(() => project.remove());

test('list shows the live versions, or the versions of one app', async () => {
  await project.release('publish trainings --promote');
  project.text = 'second';
  await project.release('publish trainings --version 1.1.0');
  const [head, ...all] = (await project.release('list')).split('\n');
  expect(head).toMatch(/^app +live +since +versions$/);
  expect(all).toHaveLength(ownApps.length);
  expect(all.find((line) => line.startsWith('mfe-trainings'))).toMatch(/1\.0\.0 +\d{4}-.* UTC \(just now\) +2$/);
  expect(await project.release('list trainings')).toMatch(
    /^version +published +state +source\n1\.1\.0 .* UTC \(just now\)\n1\.0\.0 .* UTC \(just now\) +live since/,
  );
  expect(await project.release('list admin')).toBe('No version of mfe-admin has been published yet.');
});

test('status shows the live version, its actor, the canary, the last good and the newest version', async () => {
  await project.publishTrainings('1.0.0', '1.1.0', '1.2.0', '1.3.0');
  await project.release('promote trainings 1.0.0');
  await project.release('promote trainings 1.1.0');
  expect(await project.release('canary trainings 1.2.0 10')).toMatch(/^10 % of the visitors get mfe-trainings 1\.2\.0/);
  const shown = await project.release('status');
  expect(shown).toMatch(/^Release set [0-9a-f]{12}, revision 4\n/);
  expect(shown).toMatch(
    /mfe-trainings +1\.1\.0 live since .* UTC \(just now\) by ada; not proven yet\n +1\.2\.0 canary for 10 % since .* by ada\n/,
  );
  expect(shown).toMatch(/\n +1\.0\.0 is the last good version\n +1\.3\.0 was published .* and is not live/);
  expect(shown).toMatch(/mfe-admin +nothing is live/);
  expect(await project.release('canary trainings 1.2.0 0%')).toBe('The canary of mfe-trainings 1.2.0 has ended.');
});

test('log shows the audit log, and a release set in it is restored by its revision or its name', async () => {
  await project.publishTrainings('1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) await project.release(`promote trainings ${version}`);
  const lines = (await project.release('log')).split('\n');
  expect(lines[0]).toMatch(/^revision +time +actor +action +changes +release set$/);
  expect(lines[1]).toMatch(/^3 +.* UTC \(just now\) +ada +promote +mfe-trainings 1\.0\.0 → 1\.1\.0 +[0-9a-f]{12}$/);
  const set = lines[2]?.split(/ +/).at(-1);
  expect(await project.release(`rollback --set ${set}`)).toMatch(
    /^mfe-trainings 1\.0\.0 is live \(it was 1\.1\.0\)\.\nBack with: npm run release -- rollback --set 3$/,
  );
  await project.release('rollback --set 3');
  expect((await project.trainings())?.version).toBe('1.1.0');
  await expect(project.release('rollback --set 99')).rejects.toThrow(/There is no revision 99/);
  await expect(project.release('rollback --set 0123456789ab')).rejects.toThrow(/There was no release set/);
});

test('the log of an empty store says so', async () => {
  const empty = sampleStore();
  expect(await project.release('log', empty)).toBe('No release has been live yet.');
  empty.remove();
});

test('log prints the last hundred changes, log --all every change', async () => {
  await project.publishTrainings('1.0.0', '1.1.0');
  for (let times = 0; times < 60; times += 1)
    for (const version of ['1.0.0', '1.1.0']) await project.release(`promote trainings ${version}`);
  expect((await project.release('log')).split('\n')).toHaveLength(101);
  const all = (await project.release('log --all')).split('\n');
  // The first change has two rows: the shell and the route table.
  expect(all).toHaveLength(123);
  expect(all.at(-2)).toMatch(/^1 /);
  // Damaged revisions are not listed.
  rmSync(join(project.store.folder, 'state', '000001.json'));
  expect((await project.release('log --all')).split('\n')).toHaveLength(121);
});

test('diff shows the files and sizes that differ, also without a site that runs', async () => {
  await project.publishTrainings('1.0.0', '1.1.0');
  const shown = await project.release('diff trainings 1.0.0 1.1.0');
  expect(shown).toMatch(/^mfe-trainings 1\.0\.0 → 1\.1\.0\n1\.0\.0 published/);
  expect(shown).toMatch(/Files: 2 differ; all together .* kB → .* kB\n {2}changed {2}js\/page\.js/);
  expect(shown).toMatch(/Pages: not compared\. https:\/\/site\.example cannot be reached/);
});
