import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '@site/release/signing';
import { findToken } from '@site/release/store';
import { SampleProject } from './testing/sample-project';

let project: SampleProject;
beforeEach(async () => {
  project = await SampleProject.create();
});
afterEach(() => project.remove());

test('operators create, list and revoke tokens', async () => {
  const [token = ''] = (await project.release('token packages')).split('\n');
  expect(await findToken(project.store, token)).toMatchObject({
    name: 'mfe-packages',
    label: 'token for mfe-packages',
  });
  const [, id = ''] = token.split('_');
  expect(await project.release('tokens')).toMatch(
    new RegExp(`^id +app +label +created\n${id} +mfe-packages +token for mfe-packages +\\d{4}-`),
  );
  await project.release(`revoke ${id}`);
  expect(await project.release('tokens')).toBe('There are no tokens.');
});

test('an operator accepts a store that was restored from an older backup', async () => {
  await project.publishTrainings('1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await project.release(`promote trainings ${version}`);
  for (const revision of [3, 4]) rmSync(join(project.store.folder, `state/00000${revision}.json`));
  expect((await project.trainings())?.version).toBe('1.2.0');
  expect(await project.release('accept-store')).toMatch(/^This machine now accepts revision 2/);
  expect((await project.trainings())?.version).toBe('1.0.0');
  expect(project.problems).toEqual([expect.stringMatching(/run npm run release -- accept-store/)]);
});

test('a team creates its key, and an operator trusts the public key', async () => {
  const file = join(project.folder, 'team.pem');
  const before = (await keysOf(project.store, 'mfe-trainings')).size;
  const keysOfOthers = (await keysOf(project.store, 'mfe-admin')).size;
  const [pem = ''] = (await project.release(`keygen ${file}`)).split('\nGive this');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toMatch(/BEGIN PRIVATE KEY/);
  await expect(project.release(`keygen ${file}`)).rejects.toThrow(/exists already/);
  writeFileSync(join(project.folder, 'public.pem'), pem);
  expect(await project.release(`trust trainings ${join(project.folder, 'public.pem')}`)).toMatch(/are trusted\.$/);
  expect((await keysOf(project.store, 'mfe-trainings')).size).toBe(before + 1);
  expect((await keysOf(project.store, 'mfe-admin')).size).toBe(keysOfOthers);
});
