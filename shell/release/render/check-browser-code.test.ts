import { integrityOf } from '../contract/release';
import type { Contract } from '../contract/release-contract';
import { publish } from '../deploy/publish';
import { readState } from '../store/state';
import { apiOffering, makeFirstSetLive, person, sampleBuild, sampleDeployments, sampleStore } from '../testing';

let sample: ReturnType<typeof sampleStore>;
beforeAll(async () => {
  sample = sampleStore();
  const shell = sampleBuild('shell', 'first');
  const provides = { react: '19.1.0', zustand: '5.0.0', '@site/island': '1.0.0' };
  await publish(sample.store, { ...shell, contract: { ...shell.contract, provides } }, '1.0.0');
  await makeFirstSetLive(sample.deployments, { shell: '1.0.0' });
});
afterAll(() => sample.remove());

const page = 'export_page = 1;';
const integrity = integrityOf(page);
const container = `var mfe_admin = { init() {}, get() {}, chunks: { page: '${integrity}' } };`;
const manifest = {
  metaData: { globalName: 'mfe_admin' },
  exposes: [{ name: 'page', assets: { js: { sync: ['js/page.js'], async: [] }, css: { sync: [], async: [] } } }],
  shared: [{ name: 'react/jsx-runtime', requiredVersion: '^19.0.0' }],
};
const contract: Partial<Contract> = { pages: ['page'], requires: { react: '^19.0.0' } };

interface Faulty {
  /** Of an entry that is an ES module. */
  moduleEntry?: string;
  entry?: string;
  chunk?: string;
  manifest?: unknown;
  contract?: Partial<Contract>;
  server?: string;
  without?: string;
  /** Files for other hosts, by path below `standalone/`. */
  standalone?: Record<string, string>;
  /** Paths of further scripts. */
  more?: string[];
}

const standalone = { 'mf-manifest.json': JSON.stringify(manifest), 'remoteEntry.js': container, 'js/page.js': page };

let count = 0;

/** Publishes a version of the admin's remote and makes it live; undefined if it went live, else the reason. */
async function refusalOf(faulty: Faulty): Promise<string | undefined> {
  count += 1;
  const version = `2.0.${count}`;
  const build = sampleBuild('mfe-admin', version);
  const { entry = container, chunk = page, without = '' } = faulty;
  const web = new Map([
    ['js/page.js', Buffer.from(chunk)],
    ['remoteEntry.js', Buffer.from(entry)],
    [
      'mf-manifest.json',
      Buffer.from(typeof faulty.manifest === 'string' ? faulty.manifest : JSON.stringify(faulty.manifest ?? manifest)),
    ],
  ]);
  for (const [path, text] of Object.entries(faulty.standalone ?? {})) web.set(`standalone/${path}`, Buffer.from(text));
  web.delete(without);
  for (const path of faulty.more ?? []) web.set(path, Buffer.from('export {};'));
  if (faulty.moduleEntry) web.set('remoteEntry.mjs', Buffer.from(faulty.moduleEntry));
  await publish(
    sample.store,
    {
      ...build,
      web,
      ...(faulty.server && { server: Buffer.from(faulty.server) }),
      contract: { ...build.contract, ...contract, ...faulty.contract },
    },
    version,
  );
  const offering = apiOffering('get /api/v1/config', 'get /api/v1/user/single');
  return sampleDeployments(sample.store, offering)
    .promote('mfe-admin', version, person)
    .then(
      () => undefined,
      ({ name, message }: Error) => `${name}: ${message.replace(version, 'VERSION')}`,
    );
}

const calling = (chunk: string): Faulty => ({ chunk, entry: container.replace(integrity, integrityOf(chunk)) });

test('a build goes live whose calls are as it states', async () => {
  const contract = { operations: ['GET config', 'GET user/single'] };
  const faulty = { ...calling('self.page = () => n.api.get("/config");'), contract };
  expect(await refusalOf({ ...faulty, server: 'exports.load = (n) => n.api.get("/user/single");' })).toBeUndefined();
});

test('a build whose files are as it states goes live', async () => {
  expect(await refusalOf({})).toBeUndefined();
  expect(await refusalOf({ standalone })).toBeUndefined();
});

const internals = 'n.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const react = `self.page = [${internals}, Symbol.for("react.transitional.element")];`;
const carrying = { ...calling(react), manifest: { ...manifest, shared: [] } };
const island: Partial<Contract> = { requires: { '@site/island': '^1.0.0' }, carries: { react: '18.3.1' } };

test('code that only passes a shared React on goes live', async () => {
  expect(await refusalOf(calling(`self.page = ${internals};`))).toBeUndefined();
});

test('an island that brings its React goes live', async () => {
  expect(await refusalOf({ ...carrying, contract: island })).toBeUndefined();
});

test.each<[string, Faulty, RegExp]>([
  [
    'a copy of React in a page that shares it',
    calling(react),
    /js\/page\.js contains a copy of React or of its renderer/,
  ],
  [
    'an island without React',
    { manifest: carrying.manifest, contract: island },
    /carries react 18\.3\.1, and none of its scripts contains React/,
  ],
  [
    'an island that shares React',
    { ...calling(react), contract: { ...island, requires: { ...island.requires, react: '^19.0.0' } } },
    /carries react 18\.3\.1, and it takes react from the shell. An island shares nothing/,
  ],
  [
    'an island whose server bundle requires the platform',
    { ...carrying, contract: island, server: 'exports.page = require("@site/platform");' },
    /takes @site\/platform from the shell/,
  ],
  [
    'an island that nothing connects',
    { ...carrying, contract: { ...island, requires: {} } },
    /no range of @site\/island in "requires"/,
  ],
  [
    'an island that carries something else',
    { ...carrying, contract: { ...island, carries: { react: '18.3.1', lodash: '4.0.0' } } },
    /so leave lodash out/,
  ],
  [
    'an island that holds slots',
    { ...carrying, contract: { ...island, holds: { page: ['plans-teaser'] } } },
    /pages of an island cannot hold slots/,
  ],
])('%s is refused', async (_name, faulty, message) => {
  expect(await refusalOf(faulty)).toMatch(message);
});

test.each<[string, Faulty, RegExp]>([
  [
    'an entry that only throws',
    { entry: `throw new Error('no orders ${integrity}');` },
    /remoteEntry\.js does not start: no orders/,
  ],
  [
    'an entry that throws after its container',
    { entry: `${container} throw new Error('no orders');` },
    /does not start: no orders/,
  ],
  ['an entry without a container', { entry: `var other = '${integrity}';` }, /leaves no container mfe_admin/],
  [
    'a chunk that cannot be parsed',
    {
      chunk: 'const = 1;',
      entry: `var mfe_admin = { init() {}, get() {}, c: '${integrityOf('const = 1;')}' };`,
    },
    /js\/page\.js: /,
  ],
  [
    'a chunk that no script loads by its hash',
    { entry: 'var mfe_admin = { init() {}, get() {} };' },
    /hash of js\/page\.js/,
  ],
  [
    'an entry for other hosts that only throws',
    { standalone: { ...standalone, 'remoteEntry.js': `throw new Error('no orders ${integrity}');` } },
    /standalone\/remoteEntry\.js does not start: no orders/,
  ],
  [
    'a page that other hosts do not get',
    { standalone: { ...standalone, 'mf-manifest.json': JSON.stringify({ ...manifest, exposes: [] }) } },
    /states the page page, which its manifest does not expose/,
  ],
  [
    'a missing file of a page for other hosts',
    { standalone: { 'mf-manifest.json': JSON.stringify(manifest), 'remoteEntry.js': container } },
    /standalone\/js\/page\.js is missing/,
  ],
  ['no manifest', { without: 'mf-manifest.json' }, /has no file mf-manifest\.json/],
  ['a manifest of another form', { manifest: '{"metaData":' }, /is not a manifest of Module Federation/],
  [
    'a container name that is code',
    { manifest: { ...manifest, metaData: { globalName: 'a;b' } } },
    /is not a manifest/,
  ],
  ['no entry', { without: 'remoteEntry.js' }, /remoteEntry\.js is missing/],
  ['no file of a page', { without: 'js/page.js' }, /js\/page\.js is missing/],
  ['a page that the manifest does not expose', { contract: { pages: ['page', 'other'] } }, /states the page other/],
  ['a page that it does not state', { contract: { pages: [] } }, /exposes page, which it does not state/],
  [
    'a page that only its container exposes',
    { entry: `${container} self.table = { './other': () => 1, './page': () => 2 };` },
    /the container in remoteEntry\.js exposes other, which its manifest does not/,
  ],
  [
    'a page that only its manifest exposes',
    {
      entry: `${container} self.table = { './page': () => 2 };`,
      contract: { pages: ['page', 'other'] },
      manifest: { ...manifest, exposes: [...manifest.exposes, { ...manifest.exposes[0], name: 'other' }] },
    },
    /its manifest exposes other, which the container in remoteEntry\.js does not/,
  ],
  [
    'a version range that it does not state',
    { contract: { requires: { react: '^19.1.0' } } },
    /requires react \^19\.0\.0, and it states \^19\.1\.0/,
  ],
  [
    'a required package that it does not state',
    { server: 'exports.kit = require("@site/platform");' },
    /requires @site\/platform, and it states no version/,
  ],
  [
    'a stated package that its code does not require',
    { contract: { requires: { ...contract.requires, zustand: '^5.0.0' } } },
    /states that it requires zustand/,
  ],
  [
    'a call that it does not state',
    calling('self.page = () => n.api.get("/user/single");'),
    /js\/page\.js calls GET user\/single, which it does not state/,
  ],
  [
    'a call on the server that it does not state',
    { server: 'exports.load = (n) => n.api.get("/config");' },
    /server\.cjs calls GET config, which it does not state/,
  ],
  ['a stated call that it does not make', { contract: { operations: ['GET config'] } }, /none of its scripts does/],
  [
    'a call whose path is built while it runs',
    calling('self.page = (id) => n.api.get(id);'),
    /js\/page\.js:1:20 calls api\.get with a path that is built/,
  ],
])(
  '%s is refused',
  async (_title, faulty, reason) => {
    const before = await readState(sample.store);
    const refusal = await refusalOf(faulty);
    expect(refusal).toMatch(reason);
    expect(refusal).toMatch(/^UnverifiedRelease: /);
    expect(await readState(sample.store)).toEqual(before);
  },
  60_000,
);

const moduleManifest = {
  ...manifest,
  metaData: { globalName: 'mfe_admin', remoteEntry: { name: 'remoteEntry.mjs', path: '', type: 'module' } },
};
const moduleEntry = `import { parts } from './js/page.js'; export const init = () => parts; export const get = init;`;

/** Like `refusalOf`, with an entry that is an ES module. */
async function refusalOfModule(
  entry: string,
  chunk = 'export const parts = 1;',
  more: string[] = [],
): Promise<string | undefined> {
  return refusalOf({ manifest: moduleManifest, moduleEntry: entry, chunk, more });
}

test('a build of ES modules goes live without hashes in its code: the import map has them', async () => {
  expect(await refusalOfModule(moduleEntry)).toBeUndefined();
});

test.each([
  ['an entry that throws', `${moduleEntry} throw new Error('no orders');`, undefined, /does not start: no orders/],
  ['an imported module that throws', moduleEntry, `export const parts = nothing;`, /nothing is not defined/],
  ['an entry without get', 'export const init = () => 1;', undefined, /exports no function get/],
  [
    'an import of a missing file',
    `import './js/none.js'; ${moduleEntry}`,
    undefined,
    /imports js\/none\.js, which is not/,
  ],
  ['an import by a package name', `import 'react'; ${moduleEntry}`, undefined, /imports react, which is not in the/],
  ['an import of a missing name', moduleEntry, 'export const other = 1;', /parts/],
  ['a module that cannot be parsed', moduleEntry, 'export const = 1;', /does not start: /],
])('%s in ES modules is refused', async (_title, entry, chunk, reason) => {
  expect(await refusalOfModule(entry, chunk)).toMatch(reason);
});

test('more modules than documents may list are refused', async () => {
  const more = Array.from({ length: 100 }, (_, index) => `js/more-${index}.js`);
  expect(await refusalOfModule(moduleEntry, undefined, more)).toMatch(/has 103 modules, .* bundle them into 100/);
});
