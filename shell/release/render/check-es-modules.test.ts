import { BrowserCodeCheck, manifest } from '../testing/sample-browser-code';

let check: BrowserCodeCheck;
beforeAll(async () => {
  check = await BrowserCodeCheck.start();
});
afterAll(() => check.remove());

const moduleManifest = {
  ...manifest,
  metaData: { globalName: 'mfe_admin', remoteEntry: { name: 'remoteEntry.mjs', path: '', type: 'module' } },
};
const moduleEntry = `import { parts } from './js/page.js'; export const init = () => parts; export const get = init;`;

/** Like `errorOf`, with an entry that is an ES module. */
async function errorOfModule(
  entry: string,
  chunk = 'export const parts = 1;',
  more: string[] = [],
): Promise<string | undefined> {
  return check.errorOf({ manifest: moduleManifest, moduleEntry: entry, chunk, more });
}

test('a build of ES modules goes live without hashes in its code: the import map has them', async () => {
  expect(await errorOfModule(moduleEntry)).toBeUndefined();
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
  expect(await errorOfModule(entry, chunk)).toMatch(reason);
});

test('more modules than documents may list are refused', async () => {
  const more = Array.from({ length: 100 }, (_, index) => `js/more-${index}.js`);
  expect(await errorOfModule(moduleEntry, undefined, more)).toMatch(/has 103 modules, .* bundle them into 100/);
});
