import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownApps } from '../contract/app-name';
import { exposedModules } from './exposed-modules';

test.each([
  ['webpack and rspack', 'var m={"./home":()=>r.e("a").then(()=>()=>r(1)),"./slots/teaser":()=>r.e("b")}'],
  ['Vite', 'const map = { "./home": async () => { await 1; }, "./slots/teaser": async function () {} };'],
  ['methods', 'export const map = { "./home"() {}, "./slots/teaser"() {} };'],
])('finds the table of %s', (_tool, source) => {
  expect(exposedModules(['"./home"', source], ['home'])).toEqual(['home', 'slots/teaser']);
});

test.each([
  ['texts', 'var m = { "./home": "home.js" }'],
  ['modules of another kind', 'var m = { "./home": () => 1, other: () => 2 }'],
  ['the own modules of a page', 'var m = { "./icons/a.svg": () => import("./a.js") }'],
  ['nothing', ''],
])('a table of %s is none of exposed modules', (_name, source) => {
  expect(exposedModules([source], ['home'])).toBeUndefined();
});

test.each(ownApps.filter((name) => name.startsWith('mfe-')))('the containers of %s expose what is stated', (name) => {
  const dist = join(__dirname, '../../..', name, 'dist');
  const { pages, slots = [] } = JSON.parse(readFileSync(join(dist, 'contract.json'), 'utf8'));
  const stated = [...pages, ...slots.map((slot: string) => `slots/${slot}`)].sort();
  for (const folder of ['web', 'web/standalone']) {
    const entry = readFileSync(join(dist, folder, 'remoteEntry.js'), 'utf8');
    expect(exposedModules([entry], stated)?.sort()).toEqual(stated);
  }
});
