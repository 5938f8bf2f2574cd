import type { AppName } from '../contract/app-name';
import type { Contract } from '../contract/release-contract';
import { publish } from '../deploy/publish';
import type { LiveState } from '../store/state';
import { sampleBuild, sampleStore } from '../testing';
import { checkCompatibility } from './check-compatibility';
import { tooLowRange } from './platform-exports';

const platform = '@site/platform';
const provides = (version: string) => ({ provides: { [platform]: version } });
const old = { Button: '1.0.0', Closing: '1.0.0' };

let sample: ReturnType<typeof sampleStore>;
beforeEach(async () => {
  sample = sampleStore();
  await put('shell', '1.0.0', provides('1.0.0'));
  await put('shell', '1.7.0', { ...provides('1.7.0'), exports: { [platform]: { ...old, useQuery: '1.7.0' } } });
  await put('shell', '1.8.0', { ...provides('1.8.0'), exports: { [platform]: { ...old, useQuery: '1.7.0' } } });
  await put('shell', '1.6.0', { ...provides('1.6.0'), exports: { [platform]: old } });
  await put('shell', '2.0.0', {
    ...provides('2.0.0'),
    exports: { [platform]: { Button: '1.0.0', useQuery: '1.7.0' } },
  });
  await put('mfe-admin', '1.0.0', { requires: { [platform]: '>=1.0.0' } });
});
afterEach(() => sample.remove());

async function put(name: AppName, version: string, contract: Partial<Contract>): Promise<void> {
  const build = sampleBuild(name, version);
  await publish(sample.store, { ...build, contract: { ...build.contract, ...contract } }, version);
}

const set = (shell: string, admin = '1.0.0'): LiveState => {
  const live = (version: string) => ({ version, source: 'person' as const, since: '', earlier: [] });
  return { shell: live(shell), 'mfe-admin': live(admin) };
};

const using = (...names: string[]) => new Map(names.map((name) => [name, 'js/page.js:1:20']));

/** Checks a set in which the remote uses these exports; undefined if they cannot be known. */
const check = (names: string[] | undefined, next: LiveState, before: LiveState = {}) =>
  checkCompatibility(sample.store, next, before, [], { usedExports: async () => names && using(...names) });

test('a shell that lacks an export is refused, and the error names the export and its place', async () => {
  await check(['Button', 'useQuery'], set('1.7.0'));
  await expect(check(['Button', 'useQuery'], set('1.6.0'), set('1.7.0'))).rejects.toMatchObject({
    name: 'IncompatibleRelease',
    message:
      'mfe-admin 1.0.0 uses useQuery (js/page.js:1:20) of @site/platform, which shell 1.6.0 does not have; it provides 1.6.0',
  });
  await expect(check(['Closing'], set('2.0.0'), set('1.7.0'))).rejects.toThrow('uses Closing');
});

test('an export that no version has is refused, also if its name is that of a method of objects', async () => {
  await expect(check(['useWeather', 'constructor'], set('1.7.0'))).rejects.toThrow(
    'uses useWeather (js/page.js:1:20), constructor (js/page.js:1:20) of @site/platform',
  );
});

test('what is not known is not compared: the exports of a release or of a shell from before they were stated', async () => {
  await check(undefined, set('1.6.0'));
  await check(['useWeather'], set('1.0.0'));
});

test('a combination that visitors have already does not block other changes', async () => {
  await check(['useWeather'], set('1.8.0'), set('1.7.0'));
  await expect(check(['useWeather'], set('1.8.0'), set('1.0.0'))).rejects.toThrow('useWeather');
});

test('a shell outside of the range is refused for its version alone', async () => {
  await put('mfe-admin', '1.1.0', { requires: { [platform]: '^1.9.0' } });
  await expect(check(['useWeather'], set('1.7.0', '1.1.0'))).rejects.toThrow(
    /^mfe-admin 1\.1\.0 needs @site\/platform \^1\.9\.0; shell 1\.7\.0 provides 1\.7\.0$/,
  );
});

test.each([
  [
    '^1.0.0',
    ['useQuery'],
    'mfe-admin 1.1.0: js/page.js:1:20 uses useQuery of @site/platform, which has it since 1.7.0',
  ],
  ['^1.6.9', ['Button', 'useQuery'], 'State ^1.7.0 in "requires" of contract.json'],
  ['^1.0.0 || ^2.0.0', ['useQuery'], 'its range ^1.0.0 || ^2.0.0 includes older versions'],
  ['*', ['useQuery'], 'its range * includes older versions'],
])('the range %s of a release that uses %j is too low', async (range, names, message) => {
  await put('mfe-admin', '1.1.0', { requires: { [platform]: range } });
  expect(await problemOf(names)).toContain(message);
});

test.each([
  ['^1.7.0', ['useQuery']],
  ['^1.7.0-rc.1', ['useQuery']],
  ['^1.7.0 || ^2.0.0', ['useQuery']],
  ['*', ['Button']],
  ['>=0.9.0', ['Button']],
  ['latest', ['useQuery']],
  ['^1.0.0', ['useWeather']],
  ['^1.0.0', undefined],
])('the range %s of a release that uses %j is not too low', async (range, names) => {
  await put('mfe-admin', '1.1.0', { requires: { [platform]: range } });
  expect(await problemOf(names)).toBeUndefined();
});

async function problemOf(names: string[] | undefined): Promise<string | undefined> {
  const [remote, ...shells] = await Promise.all([
    sample.store.requireRelease('mfe-admin', '1.1.0'),
    sample.store.requireRelease('shell', '1.0.0'),
    sample.store.requireRelease('shell', '1.7.0'),
  ]);
  return tooLowRange(remote, names && using(...names), shells);
}
