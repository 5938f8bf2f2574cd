import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownApps } from '../contract/app-name';
import { callsIn } from './calls-in';
import { KnownOperations } from './known-operations';

const known = new KnownOperations(['POST weather/{}']);

test.each([
  ['a minified namespace', 'a.api.get("/user/single").json()', ['GET user/single']],
  ['a dynamic import', 'const { api } = await import("x"); api.delete("/admin/user/:id", o)', ['DELETE admin/user/{}']],
  ['a renamed import', 'import { api as e } from "@site/platform"; e.patch("/user/single", o)', ['PATCH user/single']],
  ['a bundler that hides the client', 'import { b as e } from "./share.js"; e.get("/config")', ['GET config']],
  ['a computed name', 'n["api"]["post"]("/contact", o)', ['POST contact']],
  ['an optional call', 'n?.api?.get("/config")', ['GET config']],
  ['a choice', 's.api.post(a ? "/user/email" : "/user/password", o)', ['POST user/email', 'POST user/password']],
  ['a joined text', 's.api.get("/user" + `/single`)', ['GET user/single']],
  ['a URL', 'jsx("a", { href: i.apiUrl.get("/trainings/curriculum") })', ['GET trainings/curriculum']],
  ['an upload', '(0, i.upload)("/estimate", body, progress)', ['POST estimate']],
  ['an upload by a hidden name', 'i("/estimate", body, progress)', ['POST estimate']],
  ['the data of a page', 'var d = { catalogue: "/catalogue" };', ['GET catalogue']],
  ['an operation of a newer API', 'a.api.get("/weather")', ['GET weather']],
  ['a stated operation of a newer API', 'e.post("/weather/:town")', ['POST weather/{}']],
  ['a script that is no module', 'with (o) { n.api.get("/config") }', ['GET config']],
  ['a route', 'navigate("/estimate"); jsx(Link, { to: "/contact" })', []],
  ['a map', 'map.get("/my/key"); map.get(key); e.api.length', []],
  ['a path after the base', '"/api/v1" + path', []],
])('finds the operations of %s', (_name, source, operations) => {
  expect(callsIn(source, known)).toMatchObject({ operations, unclear: [] });
});

test.each([
  ['a path in a variable', '\n a.api.get(path)', '2:1 calls api.get with a path that is built while it runs'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
  ['a template', 'a.api.get(`/user/${id}`)', '1:0 calls api.get with'],
  ['a choice with an unknown half', 'a.api.get(b ? "/config" : c)', '1:0 calls api.get with'],
  ['a method in a variable', 'a.api[method]("/config")', '1:0 calls api[…] with a method that is chosen while it runs'],
  ['a method that is passed on', 'send(a.api.post)', '1:5 passes api.post on instead of calling it'],
  ['an upload', '(0, a.upload)(path, body, progress)', '1:0 calls upload with'],
  ['a client in a variable', 'const e = n.api; e.get(path)', '1:17 calls api.get with'],
  ['too many choices', `a.api.get(${Array(30).fill('(b ? "/x" : "/y")').join(' + ')})`, '1:0 calls api.get with'],
  ['a client in a parameter', 'function f({ api: e }) { e.get(path) }', '1:25 calls api.get with'],
])('%s is unclear', (_name, source, problem) => {
  expect(callsIn(source, known).unclear).toEqual([expect.stringContaining(problem)]);
});

test('a variable of the same short name in another function is not the client', () => {
  const source = 'const f = ({ api: e }) => e.get("/config"); const g = (e) => e.get(key); { let e = 1; e.get(key) }';
  expect(callsIn(source, known)).toMatchObject({ operations: ['GET config'], unclear: [] });
});

const project = join(__dirname, '../../..');

test.each(ownApps.filter((name) => name.startsWith('mfe-')))('the bundles of %s call what it states', (name) => {
  const dist = join(project, name, 'dist');
  const { operations } = JSON.parse(readFileSync(join(dist, 'contract.json'), 'utf8'));
  const calls = (file: string) => callsIn(readFileSync(join(dist, file), 'utf8'), new KnownOperations(operations));
  // The build for other hosts brings the platform with it, and so the calls of the platform.
  const scripts = readdirSync(join(dist, 'web'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !file.startsWith('standalone/'),
  );
  const inBrowser = scripts.map((file) => calls(`web/${file}`));
  expect([...new Set(inBrowser.flatMap((each) => each.operations))].sort()).toEqual(operations);
  expect(calls('server.cjs')).toMatchObject({
    operations,
    unclear: [],
    packages: expect.arrayContaining(['react', '@site/platform']),
  });
  const { shared } = JSON.parse(readFileSync(join(dist, 'web/mf-manifest.json'), 'utf8'));
  expect(shared.map((each: { name: string }) => each.name)).toContain('@site/platform');
});
