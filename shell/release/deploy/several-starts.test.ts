import { join } from 'node:path';
import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import type { ReleaseStore } from '../store/release-store';
import { sampleBuild, sampleDeployments, writeBuild, writeProject } from '../testing';
import { Machines } from '../testing/postgres-machines';
import { publishBuilds } from './publish-builds';

let machines: Machines;
let objects: Awaited<ReturnType<typeof startObjectStore>>;
beforeAll(async () => {
  Object.assign(process.env, objectStoreEnvironment);
  [machines, objects] = await Promise.all([Machines.start(), startObjectStore()]);
});
afterAll(async () => {
  await Promise.all([machines.stop(), objects.stop()]);
});
beforeEach(() => machines.begin());
afterEach(() => machines.end());

/** Starts a machine with the project in one of its folders. @returns what is live of two apps, and the warnings */
async function start(store: ReleaseStore, project: string) {
  const warnings: string[] = [];
  const root = join(store.dataDir, '..', project);
  const { revision, live } = await publishBuilds(sampleDeployments(store), root, (text) => warnings.push(text));
  return { revision, admin: live['mfe-admin']?.version, account: live['mfe-account']?.version, warnings };
}

test('a machine that starts again with older builds leaves the newer ones of another machine live', async () => {
  const filesUrl = objects.urlOf('several');
  const [one, two] = [await machines.open('one', { filesUrl }), await machines.open('two', { filesUrl })];
  const folderOf = (project: string) => join(one.dataDir, '..', project);
  for (const project of ['first', 'second', 'third']) await writeProject(folderOf(project), project);
  const first = await start(one, 'first');
  expect(await start(two, 'first')).toEqual(first);
  const second = await start(one, 'second');
  expect(second).toMatchObject({ revision: 2, warnings: [] });

  const again = await start(two, 'first');
  expect(again).toEqual({ ...second, warnings: again.warnings });
  expect(again.warnings).toContain(
    `mfe-admin ${first.admin} was published before another start made ${second.admin} live, and is not used. Only to go back to it: npm run release -- promote mfe-admin ${first.admin}`,
  );
  const three = await machines.open('three', { filesUrl });
  expect(await start(three, 'first')).toEqual(again);
  expect(await start(two, 'second')).toEqual(second);

  // A newer version of the project, in which one app is as it was before.
  await writeBuild(folderOf('third'), sampleBuild('mfe-admin', 'first'));
  const third = await start(one, 'third');
  expect(third).toMatchObject({ revision: 3, admin: first.admin, warnings: [] });
  expect(third.account).not.toBe(second.account);
  expect(await start(two, 'second')).toMatchObject({ revision: 3, admin: third.admin, account: third.account });
});

test('one machine with a database goes back to older builds', async () => {
  const store = await machines.open('one');
  for (const project of ['first', 'second']) await writeProject(join(store.dataDir, '..', project), project);
  const first = await start(store, 'first');
  await start(store, 'second');
  expect(await start(store, 'first')).toEqual({ ...first, revision: 3 });
});
