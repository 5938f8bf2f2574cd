import { readState } from '@site/release/store';
import { makeFirstSetLive, person, publishVersions, sampleStore } from '@site/release/testing';
import { PublicVersions } from './public-versions';

const day = 24 * 3_600_000;
const name = 'mfe-admin';

let sample: ReturnType<typeof sampleStore>;
let versions: PublicVersions;
beforeEach(async () => {
  sample = sampleStore();
  await publishVersions(sample.store, name, ['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
  await makeFirstSetLive(sample.deployments, { [name]: '1.0.0' });
  versions = new PublicVersions(sample.store, () => ({}));
});
afterEach(() => {
  jest.restoreAllMocks();
  sample.remove();
});

const isPublic = (version: string, by = versions) => by.includes(name, version);
const later = (ms: number) => {
  const then = Date.now() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => then);
};

test('live and last good versions are public, however old; versions that were only published are not', async () => {
  await sample.deployments.promote(name, '1.1.0', person);
  later(400 * day);
  expect([await isPublic('1.0.0'), await isPublic('1.1.0'), await isPublic('1.2.0')]).toEqual([true, true, false]);
  expect([await isPublic('9.9.9'), await versions.includes('constructor', 'x')]).toEqual([false, false]);
});

test('a promotion applies to a request that comes while the states from before it are read', async () => {
  const { states } = sample.store.storage;
  const { revisions } = states;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  jest.spyOn(states, 'revisions').mockImplementationOnce(async () => {
    const before = await revisions.call(states);
    begin();
    await held;
    return before;
  });
  const earlier = isPublic('9.9.9');
  await begun;
  await sample.deployments.promote(name, '1.1.0', person);
  const asked = isPublic('1.1.0');
  go();
  expect([await earlier, await asked]).toEqual([false, true]);
});

test('a promotion applies to the next request on every site', async () => {
  const other = new PublicVersions(sample.store, () => ({}));
  expect([await isPublic('1.1.0'), await isPublic('1.1.0', other)]).toEqual([false, false]);
  await sample.deployments.promote(name, '1.1.0', person);
  expect([await isPublic('1.1.0'), await isPublic('1.1.0', other)]).toEqual([true, true]);
});

test('a version stays public for seven days after it was live, for open tabs', async () => {
  await sample.deployments.promote(name, '1.1.0', person);
  await sample.deployments.rollback(name, '1.0.0', person);
  later(6.9 * day);
  expect([await isPublic('1.1.0'), await isPublic('1.1.0', new PublicVersions(sample.store, () => ({})))]).toEqual([
    true,
    true,
  ]);
  later(0.2 * day);
  expect([await isPublic('1.1.0'), await isPublic('1.1.0', new PublicVersions(sample.store, () => ({})))]).toEqual([
    false,
    false,
  ]);
});

test('a canary is public while it runs, and as long as tabs may have it after it was halted', async () => {
  await sample.deployments.setCanary(name, '1.2.0', 10, person);
  expect(await isPublic('1.2.0')).toBe(true);
  await sample.deployments.halt(name, '1.2.0', 'errors');
  expect(await isPublic('1.2.0')).toBe(true);
  later(8 * day);
  expect(await isPublic('1.2.0')).toBe(false);
});

test('what a site serves in place of a corrupted version is public too', async () => {
  const { live } = await readState(sample.store);
  const served = { [name]: { ...live[name], version: '1.3.0', source: 'person' as const, since: '', earlier: [] } };
  expect(await isPublic('1.3.0', new PublicVersions(sample.store, () => served))).toBe(true);
});
