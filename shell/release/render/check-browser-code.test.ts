import { integrityOf } from '../contract/release';
import { readState } from '../store/accepted-state';
import {
  BrowserCodeCheck,
  buildWithScript,
  container,
  contract,
  type Faulty,
  integrity,
  manifest,
  standalone,
} from '../testing/sample-browser-code';

let check: BrowserCodeCheck;
beforeAll(async () => {
  check = await BrowserCodeCheck.start();
});
afterAll(() => check.remove());

test('a build goes live whose calls are as it states', async () => {
  const contract = { operations: ['GET config', 'GET user/single'] };
  const faulty = { ...buildWithScript('self.page = () => n.api.get("/config");'), contract };
  expect(
    await check.errorOf({ ...faulty, server: 'exports.load = (n) => n.api.get("/user/single");' }),
  ).toBeUndefined();
});

test('a build whose files are as it states goes live', async () => {
  expect(await check.errorOf({})).toBeUndefined();
  expect(await check.errorOf({ standalone })).toBeUndefined();
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
  ...['location', 'name', 'localStorage', 'parent', 'Promise', 'requestAnimationFrame'].map(
    (globalName): [string, Faulty, RegExp] => [
      `a container that is the browser's ${globalName}`,
      {
        entry: container.replace('mfe_admin', globalName),
        manifest: { ...manifest, metaData: { globalName } },
      },
      new RegExp(`globalName ${globalName}, which is the browser's own\\. Choose another, such as mfe_admin_2_0_`),
    ],
  ),
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
    buildWithScript('self.page = () => n.api.get("/user/single");'),
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
    buildWithScript('self.page = (id) => n.api.get(id);'),
    /js\/page\.js:1:20 calls api\.get with a path that is built/,
  ],
])('%s is refused', async (_title, faulty, reason) => {
  const before = await readState(check.store);
  const error = await check.errorOf(faulty);
  expect(error).toMatch(reason);
  expect(error).toMatch(/^UnverifiedRelease: /);
  expect(await readState(check.store)).toEqual(before);
});
