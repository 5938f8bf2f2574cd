import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownApps } from '../contract/app-name';
import { consumedModules, containsModule } from './consumed-modules';
import { exportsUsedIn } from './exports-used-in';

const platform = '@site/platform';
const used = (source: string, consumed: string[] = []) => {
  const found = exportsUsedIn(source, platform, consumed);
  return { ...found, used: [...found.used.keys()].sort() };
};

test.each([
  ['a variable', 'const p = require("@site/platform"); p.useUser(); (0, p.upload)(a)', ['upload', 'useUser']],
  ['a call in place', 'require("@site/platform").useUser()', ['useUser']],
  [
    'a component',
    'const p = require("@site/platform"); jsx(p.Link, {}); (0, r.createElement)(p.Button)',
    ['Button', 'Link'],
  ],
  [
    'an object that is read',
    'const p = require("@site/platform"); f(p.brand.name); const { home } = p.paths',
    ['brand', 'paths'],
  ],
  ['a computed name', 'const p = require("@site/platform"); p["useUser"]()', ['useUser']],
  ['a wrapped module', 'var p = __toESM(require("@site/platform"), 1); p.useUser()', ['useUser']],
  [
    'imports of a module',
    'import { useUser as a, api } from "@site/platform"; import * as p from "@site/platform"; p.money(1)',
    ['api', 'money', 'useUser'],
  ],
  ['a re-export of a module', 'export { useUser } from "@site/platform"', ['useUser']],
  ['a dynamic import', 'const p = await import("@site/platform"); p.useUser()', ['useUser']],
  ['a module of webpack', 'push({ 5(e, t, n) { var r = n(693), i = n(7); r.useUser(); i.useOther() } })', ['useUser']],
  ['a module of webpack as an arrow function', 'push({ a: (e, t, n) => { (0, n("693").useUser)() } })', ['useUser']],
  [
    'a module that is only the package',
    'x = { 12: (e) => { "use strict"; e.exports = require("@site/platform") }, 5(e, t, n) { n(12).useUser() } }',
    ['useUser'],
  ],
  [
    'another package',
    'const p = require("@site/platform"), q = require("react"); q.useState(); ((p) => p.useOther())(q)',
    [],
  ],
  ['the same id of another function', 'push({ 5(e, t, n) { ((n) => n(693).useUser())(f) } })', []],
])('finds the exports of %s', (_name, source, expected) => {
  expect(used(source, ['693'])).toEqual({ used: expected, stored: new Set(), isUnclear: false });
});

test.each([
  ['may fail', 'try { p.useUser() } catch { old() }', []],
  ['are stored', 'const f = p.useUser; if (f) p.useUser()', ['useUser']],
  ['are passed on', 'list.filter(p.mayAccept)', ['mayAccept']],
  ['are destructured', 'const { useUser } = p', ['useUser']],
])('exports that %s are not certain', (_name, source, stored) => {
  const found = exportsUsedIn(`const p = require("@site/platform"); ${source}; p.money(1)`, platform, []);
  expect([...found.used.keys()].filter((name) => !found.stored.has(name))).toEqual(['money']);
  expect([...found.stored]).toEqual(stored);
});

test.each([
  ['looks for an export', 'if (p.useUser) p.useUser()'],
  ['chooses by an export', 'p.useUser ? a() : b()'],
  ['has a fallback for an export', 'const f = p.useUser ?? old'],
  ['calls an export if it exists', 'p.useUser?.()'],
  ['asks for the type of an export', 'typeof p.useUser === "function"'],
  ['asks for a name', '"useUser" in p'],
  ['asks by a method', 'p.hasOwnProperty("useUser")'],
  ['reads a name that is built', 'p[name]()'],
  ['replaces the package', 'var q = require("@site/platform"); q = other; q.useUser()'],
  ['replaces the package in another declaration', 'var q = require("@site/platform"); var q = other; q.useUser()'],
  ['passes the package on', 'f(p)'],
  ['takes the rest of the package', 'const { useUser, ...rest } = p'],
])('a script that %s is unclear', (_name, source) => {
  expect(used(`const p = require("@site/platform"); ${source}`)).toMatchObject({ isUnclear: true });
});

test.each([
  [
    "Module Federation's runtime",
    'r.map = { 693: { fallback: f, shareKey: "@site/platform" }, 133: { shareKey: "react" } }',
  ],
  ['webpack', 'l = { 693: () => s("default", "@site/platform", !1, [1, 1, 10, 0]), 584: () => s("default", "react") }'],
])('finds the ids of shared modules in the table of %s', (_tool, source) => {
  expect(consumedModules(source, platform)).toEqual(['693']);
});

test.each([
  'push([[5], { 12(e, t, n) {}, 693(e, t) {} }])',
  'push([[5], { "693": (e) => {} }])',
  'push([[5], { 693: e => {} }])',
  'push([[5], { 693: function (e) {} }])',
])('the module is contained in %s', (source) => {
  expect(containsModule(source, '693')).toBe(true);
  expect(containsModule(source.replace('693', '694'), '693')).toBe(false);
  expect(containsModule(`${source.replace('693', '694')}; n(693), n(1693)`, '693')).toBe(false);
});

const project = join(__dirname, '../../..');

test.each(ownApps.filter((name) => name.startsWith('mfe-')))('scripts and server bundle of %s use the same', (name) => {
  const dist = join(project, name, 'dist');
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const consumed = consumedModules(read('web/remoteEntry.js'), platform);
  expect(consumed).toHaveLength(1);
  const chunks = readdirSync(join(dist, 'web/js')).filter((file) => file.endsWith('.js'));
  expect(chunks.some((file) => containsModule(read(`web/js/${file}`), consumed[0] ?? ''))).toBe(false);
  const inBrowser = chunks.map((file) => used(read(`web/js/${file}`), consumed));
  const onServer = used(read('server.cjs'));
  expect([...new Set(inBrowser.flatMap((each) => each.used))].sort()).toEqual(onServer.used);
  expect(onServer.used.length).toBeGreaterThan(15);
  expect([...inBrowser, onServer].some(({ isUnclear }) => isUnclear)).toBe(false);
});
