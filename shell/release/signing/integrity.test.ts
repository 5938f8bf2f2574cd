import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishBuilds } from '../deploy/publish-builds';
import { readState } from '../store/accepted-state';
import { openStore } from '../store/release-store';
import {
  makeFirstSetLive,
  person,
  publishVersions,
  sampleDeployments,
  sampleStore,
  silentLog,
  writeProject,
} from '../testing';
import { verifyIntegrity, verifyReleaseSet } from './integrity';

let sample: ReturnType<typeof sampleStore>;
beforeEach(async () => {
  sample = sampleStore();
  await publishVersions(sample.store, 'mfe-admin', ['1.0.0', '1.1.0', '1.2.0']);
  await makeFirstSetLive(sample.deployments, { 'mfe-admin': '1.0.0' });
  for (const version of ['1.1.0', '1.2.0']) await sample.deployments.promote('mfe-admin', version, person);
});
afterEach(() => sample.remove());

const fileOf = (version: string, path: string) => join(sample.store.directory('mfe-admin', version), path);

/** Changes one byte and hides the change as well as an attacker with write access could. */
function flip(file: string, at = 5): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  utimesSync(file, 1, 1);
}

/** The store as a newly started process sees it. */
const reopened = () => openStore(sample.store.folder, silentLog);
const shown = async () => {
  const { live, corrupted } = await verifyReleaseSet(reopened(), (await readState(sample.store)).live);
  return { version: live['mfe-admin']?.version, earlier: live['mfe-admin']?.earlier, corrupted };
};

test('an untouched set stays as it is', async () => {
  expect(await shown()).toEqual({ version: '1.2.0', earlier: ['1.1.0'], corrupted: [] });
});

test.each(['web/mf-manifest.json', 'web/remoteEntry.js', 'web/js/page.js', 'server.cjs'])(
  'one changed byte in %s, and the version before runs instead',
  async (path) => {
    expect((await shown()).version).toBe('1.2.0');
    flip(fileOf('1.2.0', path));
    const { version, earlier, corrupted } = await shown();
    expect([version, earlier]).toEqual(['1.1.0', ['1.0.0']]);
    expect(corrupted).toEqual([
      { name: 'mfe-admin', version: '1.2.0', reason: `mfe-admin 1.2.0: ${path} is not what was published` },
    ]);
  },
);

test.each<[what: string, change: (release: Record<string, unknown>) => unknown, reason: RegExp]>([
  ['no signature', ({ signature: _, ...rest }) => rest, /is not signed/],
  ['a missing hash', ({ files: _, ...rest }) => ({ ...rest, files: {} }), /altered after it was signed/],
  ['no contract', ({ contract: _, ...rest }) => rest, /altered after it was signed/],
  ['another contract', (release) => ({ ...release, contract: { provides: {} } }), /altered after it was signed/],
  ['another version', (release) => ({ ...release, version: '1.1.0' }), /says that it is mfe-admin 1\.1\.0/],
  ['an unknown key', (release) => ({ ...release, signature: { key: '0123456789abcdef', value: '' } }), /not trusted/],
])('a release.json with %s is refused', async (_what, change, reason) => {
  const file = fileOf('1.2.0', 'release.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
  await expect(verifyIntegrity(reopened(), 'mfe-admin', '1.2.0')).rejects.toThrow(reason);
  expect((await shown()).version).toBe('1.1.0');
});

test('a release.json that cannot be read, or is gone, does not keep the others from running', async () => {
  writeFileSync(fileOf('1.2.0', 'release.json'), '{"name":');
  expect((await shown()).version).toBe('1.1.0');
});

test('an app without an intact version is left out of the release set', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) flip(fileOf(version, 'web/remoteEntry.js'));
  expect((await shown()).version).toBeUndefined();
});

test('a store from before releases were signed starts with what is built now', async () => {
  const { store, folder } = sample;
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const { signature: _, contract: __, ...old } = JSON.parse(readFileSync(fileOf(version, 'release.json'), 'utf8'));
    writeFileSync(fileOf(version, 'release.json'), JSON.stringify(old));
  }
  await writeProject(folder, 'built now');
  const { live } = await publishBuilds(sampleDeployments(reopened()), folder);
  expect(live['mfe-admin']?.version).toMatch(/^1\.0\.0-dev\./);
  expect((await verifyReleaseSet(openStore(store.folder, silentLog), live)).live).toHaveProperty('shell');
});
