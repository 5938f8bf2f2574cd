import {
  BrowserCodeCheck,
  buildWithScript,
  type Faulty,
  island,
  manifest,
  reactInternals,
  reactScript,
} from '../testing/sample-browser-code';

let check: BrowserCodeCheck;
beforeAll(async () => {
  check = await BrowserCodeCheck.start();
});
afterAll(() => check.remove());

const carrying = { ...buildWithScript(reactScript), manifest: { ...manifest, shared: [] } };

test('code that only passes a shared React on goes live', async () => {
  expect(await check.errorOf(buildWithScript(`self.page = ${reactInternals};`))).toBeUndefined();
});

test('an island that brings its React goes live', async () => {
  expect(await check.errorOf({ ...carrying, contract: island })).toBeUndefined();
});

test.each<[string, Faulty, RegExp]>([
  [
    'a copy of React in a page that shares it',
    buildWithScript(reactScript),
    /js\/page\.js contains a copy of React or of its renderer/,
  ],
  [
    'an island without React',
    { manifest: carrying.manifest, contract: island },
    /carries react 18\.3\.1, and none of its scripts contains React/,
  ],
  [
    'an island that shares React',
    { ...buildWithScript(reactScript), contract: { ...island, requires: { ...island.requires, react: '^19.0.0' } } },
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
  expect(await check.errorOf(faulty)).toMatch(message);
});
