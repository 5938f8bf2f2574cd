import { type AppName, ownApps } from '@site/release/contract';
import { publish } from '@site/release/deploy';
import { verifyReleaseSet } from '@site/release/signing';
import { openStore, readState } from '@site/release/store';
import { makeFirstSetLive, person, sampleBuild, sampleStore, silentLog, writeProject } from '@site/release/testing';
import { requireSet } from './local-store';
import { runMatrix } from './matrix';
import { seed } from './seed';

let here: ReturnType<typeof sampleStore>;
let there: ReturnType<typeof sampleStore>;
beforeEach(async () => {
  here = sampleStore();
  there = sampleStore();
  await put('shell', '1.0.0', { provides: { react: '19.3.1' } });
  await put('shell', '1.1.0', { provides: { react: '20.0.0' } });
  await put('mfe-account', '1.0.0', {});
  await put('mfe-account', '2.0.0', { requires: { react: '^19.0.0' } });
  await put('mfe-admin', '1.0.0', {});
  await makeFirstSetLive(here.deployments, { shell: '1.0.0', 'mfe-account': '1.0.0', 'mfe-admin': '1.0.0' });
});
afterEach(() => {
  here.remove();
  there.remove();
});

type Requirements = Partial<Pick<ReturnType<typeof sampleBuild>['contract'], 'provides' | 'requires'>>;

async function put(name: AppName, version: string, contract: Requirements): Promise<void> {
  const build = sampleBuild(name, version);
  const requires = Object.keys(contract.requires ?? {}).map((id) => `exports.load = () => require('${id}');`);
  const server = Buffer.from([build.server, ...requires].join('\n'));
  await publish(here.store, { ...build, server, contract: { ...build.contract, ...contract } }, version);
}

/** Runs a matrix whose end-to-end tests have `failed` failures. @returns the sets that ran and the printed text */
async function matrix(candidate: string, failed = 0) {
  const ran: string[] = [];
  const printed: string[] = [];
  const run = async (set: string) => {
    ran.push(set);
    return { passed: 3, failed };
  };
  const passed = await runMatrix(candidate, run, (text) => printed.push(text), here.store, []);
  return { passed, ran, text: printed.join('\n') };
}

test('a candidate is tested with the live versions; incompatible ones are shown as refused and not tested', async () => {
  await here.deployments.setCanary('shell', '1.1.0', 10, person);
  const { passed, ran, text } = await matrix('account@2.0.0');
  expect(ran).toEqual(['mfe-account=2.0.0,shell=1.0.0,routes=1.0.0,mfe-admin=1.0.0']);
  expect(text).toMatch(/^mfe-account 2\.0\.0 in 2 combinations: 1 to run, 1 refused as incompatible\n/);
  expect(text).toMatch(/\nwhat is live +3 +0 +\d+\.\d\n/);
  expect(text).toMatch(/\nwith canary shell 1\.1\.0 +- +- +refused\n/);
  expect(text).toContain('mfe-account 2.0.0 needs react ^19.0.0; shell 1.1.0 provides 20.0.0');
  expect(passed).toBe(true);
});

test('one failure fails the matrix, and the table says how to run it again', async () => {
  const { passed, text } = await matrix('mfe-account@2.0.0', 1);
  expect(passed).toBe(false);
  expect(text).toContain('again: npm run e2e -- --set mfe-account=2.0.0,shell=1.0.0,routes=1.0.0,mfe-admin=1.0.0');
});

test('an unpublished version is refused before any test, with a list of the published ones', async () => {
  await expect(matrix('account@9.0.0')).rejects.toThrow('There is no mfe-account 9.0.0; there are 1.0.0, 2.0.0');
  await expect(requireSet('shell=1.0.0,account=9.0.0', here.store)).rejects.toThrow('there are 1.0.0, 2.0.0');
});

test('the named releases become live in another folder with the builds of the others, as if a person promoted them', async () => {
  await writeProject(there.folder, 'built');
  await seed(there.deployments, here.store, await requireSet('shell=1.0.0,account=2.0.0', here.store), there.folder);
  const store = openStore(there.store.folder, silentLog);
  const { revision, live } = await readState(store);
  expect(revision).toBe(1);
  expect(Object.keys(live).sort()).toEqual([...ownApps].sort());
  expect(live).toMatchObject({
    shell: { version: '1.0.0', source: 'person' },
    'mfe-account': { version: '2.0.0', source: 'person' },
    'mfe-admin': { version: expect.stringMatching(/^1\.0\.0-dev\./), source: 'person' },
  });
  expect((await verifyReleaseSet(store, live)).corrupted).toEqual([]);
});

test('named releases that are not compatible do not become live', async () => {
  await writeProject(there.folder, 'built');
  const set = await requireSet('shell=1.1.0,account=2.0.0', here.store);
  await expect(seed(there.deployments, here.store, set, there.folder)).rejects.toMatchObject({
    name: 'IncompatibleRelease',
    message: expect.stringMatching(/^mfe-account 2\.0\.0 needs react \^19\.0\.0; shell 1\.1\.0 provides 20\.0\.0\./),
  });
  expect(await readState(there.store)).toMatchObject({ revision: 0 });
});
