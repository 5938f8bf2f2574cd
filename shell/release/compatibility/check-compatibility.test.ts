import type { AppName } from '../contract/app-name';
import type { Contract } from '../contract/release-contract';
import { publish } from '../deploy/publish';
import type { Deployment, LiveState } from '../store/state';
import { sampleBuild, sampleStore } from '../testing';
import { checkCompatibility } from './check-compatibility';

let sample: ReturnType<typeof sampleStore>;
beforeEach(async () => {
  sample = sampleStore();
  await put('shell', '1.2.0', { provides: { '@site/platform': '1.2.4', react: '19.3.1' } });
  await put('shell', '1.3.0', { provides: { '@site/platform': '1.3.0', react: '19.3.1' } });
  await put('mfe-admin', '1.3.0', { requires: { '@site/platform': '^1.2.0', react: '^19.3.1' }, pages: ['users'] });
  await put('mfe-admin', '1.4.0', { requires: { '@site/platform': '^1.3.0' }, pages: ['users', 'audit'] });
  await put('mfe-admin', '1.5.0', { pages: ['users', 'audit'], operations: ['GET admin/user', 'GET admin/audit'] });
  await route('1.0.0', { path: '/admin', page: 'users' });
  await route('1.1.0', { path: '/admin', page: 'users' }, { path: '/admin/audit', page: 'audit' });
});
afterEach(() => sample.remove());

async function put(name: AppName, version: string, contract: Partial<Contract>): Promise<void> {
  const build = sampleBuild(name, version);
  await publish(sample.store, { ...build, contract: { ...build.contract, ...contract } }, version);
}

async function route(version: string, ...rows: { path: string; page: string }[]): Promise<void> {
  const table = JSON.stringify(rows.map((row) => ({ ...row, remote: 'mfe-admin' })));
  const build = sampleBuild('routes', version);
  await publish(sample.store, { ...build, web: new Map([['routes.json', Buffer.from(table)]]) }, version);
}

const since = '2026-01-01T00:00:00.000Z';
const version = (text: string, canary?: [version: string, percent: number]): Deployment => ({
  version: text,
  source: 'person',
  since,
  earlier: [],
  ...(canary && { canary: { version: canary[0], percent: canary[1], since } }),
});

/** A set of a shell, a route table and the admin remote. */
const set = (shell: Deployment, routes: Deployment, admin: Deployment): LiveState => ({
  shell,
  routes,
  'mfe-admin': admin,
});

const offered = ['GET admin/user'];
const check = (live: LiveState, before: LiveState = {}) => checkCompatibility(sample.store, live, before, offered);

test('a compatible release set is accepted', async () => {
  await check(set(version('1.2.0'), version('1.0.0'), version('1.3.0')));
  await check(set(version('1.3.0'), version('1.1.0'), version('1.4.0')));
});

test('a remote that was built for a newer platform is refused, and the error names both', async () => {
  await expect(check(set(version('1.2.0'), version('1.0.0'), version('1.4.0')))).rejects.toMatchObject({
    name: 'IncompatibleRelease',
    message: 'mfe-admin 1.4.0 needs @site/platform ^1.3.0; shell 1.2.0 provides 1.2.4',
  });
});

test('canaries are checked as requiring and as providing, until they are halted', async () => {
  const shell = version('1.3.0', ['1.2.0', 1]);
  await expect(check(set(shell, version('1.0.0'), version('1.4.0')))).rejects.toThrow('shell 1.2.0 provides 1.2.4');
  const admin = version('1.3.0', ['1.4.0', 10]);
  await expect(check(set(version('1.2.0'), version('1.0.0'), admin))).rejects.toThrow('mfe-admin 1.4.0 needs');
  await check(set(version('1.2.0'), version('1.0.0'), version('1.3.0', ['1.4.0', 0])));
});

test('the error names a package that the shell does not provide', async () => {
  await put('mfe-admin', '2.0.0', { requires: { zustand: '^5.0.0' }, pages: ['users'] });
  await expect(check(set(version('1.3.0'), version('1.0.0'), version('2.0.0')))).rejects.toThrow(
    'needs zustand ^5.0.0; shell 1.3.0 provides none',
  );
});

describe('islands', () => {
  const islandOn = (react: string) => ({
    requires: { '@site/island': '^1.0.0' },
    carries: { react },
    pages: ['users'],
  });
  const react19 = { '@site/platform': '1.3.0', react: '19.3.1', '@site/island': '1.0.0' };
  const go = (shell: Deployment, admin: Deployment, before: LiveState = {}) =>
    check(set(shell, version('1.0.0'), admin), before);

  beforeEach(async () => {
    await put('shell', '2.0.0', { provides: react19 });
    await put('shell', '3.0.0', { provides: { ...react19, react: '20.0.1' } });
    await put('mfe-admin', '18.0.0', islandOn('18.3.1'));
    await put('mfe-admin', '20.0.0', islandOn('20.0.0'));
  });

  test('runs on any shell that can connect it', async () => {
    await go(version('2.0.0'), version('18.0.0'));
    await expect(go(version('1.3.0'), version('18.0.0'))).rejects.toThrow(
      'mfe-admin 18.0.0 needs @site/island ^1.0.0; shell 1.3.0 provides none',
    );
  });

  test('is refused with the major of all shells, and stays when the shell reaches its major', async () => {
    const live = set(version('2.0.0'), version('1.0.0'), version('20.0.0'));
    await check(live);
    await go(version('2.0.0', ['3.0.0', 5]), version('20.0.0'));
    await go(version('3.0.0'), version('20.0.0'), live);
    await expect(go(version('3.0.0'), version('20.0.0'))).rejects.toThrow(
      "mfe-admin 20.0.0 carries react 20.0.0, and the shell provides the same major: share the shell's",
    );
  });

  test('is advised to a release that requires another major', async () => {
    await put('mfe-admin', '18.0.1', { requires: { react: '^18.3.1' }, pages: ['users'] });
    await expect(go(version('2.0.0'), version('18.0.1'))).rejects.toThrow(
      'needs react ^18.3.1; shell 2.0.0 provides 19.3.1. Another major runs as an island, which carries it',
    );
  });

  test.each(['no range', '>=19 <'])('a range that is none is refused: %s', async (range) => {
    await put('mfe-admin', '18.0.2', { requires: { react: range }, pages: ['users'] });
    await expect(go(version('2.0.0'), version('18.0.2'))).rejects.toThrow(`needs react ${range}; shell 2.0.0`);
  });
});

test('a route whose page no remote exposes is refused, and so is a remote that drops a page', async () => {
  await expect(check(set(version('1.2.0'), version('1.1.0'), version('1.3.0')))).rejects.toThrow(
    'routes 1.1.0 needs page audit of mfe-admin at /admin/audit; mfe-admin 1.3.0 does not expose it',
  );
  const { 'mfe-admin': _gone, ...rest } = set(version('1.2.0'), version('1.0.0'), version('1.3.0'));
  await expect(check(rest)).rejects.toThrow('nothing of mfe-admin is live');
});

test('a release that needs a newer API is refused', async () => {
  await expect(check(set(version('1.3.0'), version('1.1.0'), version('1.5.0')))).rejects.toThrow(
    'mfe-admin 1.5.0 calls GET admin/audit, which the live API does not offer',
  );
});

test('an existing incompatibility does not prevent another change', async () => {
  const before = set(version('1.2.0'), version('1.0.0'), version('1.4.0'));
  await check({ ...before, 'mfe-account': version('1.0.0') }, before);
  await expect(check(set(version('1.2.0'), version('1.1.0'), version('1.4.0', ['1.5.0', 5])), before)).rejects.toThrow(
    'mfe-admin 1.5.0 calls',
  );
});
