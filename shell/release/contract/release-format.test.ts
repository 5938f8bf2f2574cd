import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RouteRow } from '@site/contract';
import { publish } from '../deploy/publish';
import { distOf } from '../deploy/publish-builds';
import { projectRoot } from '../infra/project-root';
import { signText } from '../signing/signature';
import { statementOf } from '../signing/statement';
import { readBuild } from '../store/build-output';
import { sampleBuild, sampleStore } from '../testing';
import { ownApps } from './app-name';
import { formatProblem } from './check-format';
import { formatDocument } from './format-document';
import { entryOf } from './manifest';

test('docs/release-format.schema.json contains the schemas that the site validates with', () => {
  const written = readFileSync(join(projectRoot, 'docs/release-format.schema.json'), 'utf8');
  // `npm run format-schema -w @site/release` writes it.
  expect(JSON.parse(written)).toEqual(JSON.parse(formatDocument()));
});

test.each(ownApps)('the build of %s, its statement and its release have the described form', async (name) => {
  const build = await readBuild(name, distOf(name));
  const statement = statementOf(build, '1.0.0');
  expect(formatProblem('statement.json', statement)).toBe('');
  const { privateKey } = generateKeyPairSync('ed25519');
  expect(formatProblem('signature.json', signText('text', privateKey))).toBe('');
});

test('a published release has the described form', async () => {
  const { store, remove } = sampleStore();
  await publish(store, sampleBuild('mfe-admin', 'text', ['page']), '1.0.0');
  expect(formatProblem('release.json', await store.requireRelease('mfe-admin', '1.0.0'))).toBe('');
  remove();
});

const contract = { provides: {}, requires: { react: '^19.0.0' }, pages: ['home'], operations: ['GET admin/user/{}'] };
const hash = `sha384-${'a'.repeat(64)}`;
const good = { name: 'mfe-admin', version: '1.0.0', files: { 'js/a.js': hash }, server: hash, contract };

test('an example of each form is accepted', () => {
  expect([formatProblem('contract.json', contract), formatProblem('statement.json', good)]).toEqual(['', '']);
});

test.each([
  ['contract.json', { ...contract, pages: 'home' }, 'contract.json/pages must be array'],
  ['contract.json', { ...contract, routes: [] }, 'contract.json must not have "routes"'],
  ['contract.json', { ...contract, slots: ['Plans Teaser'] }, /^contract\.json\/slots\/0 must match/],
  ['contract.json', { ...contract, holds: { home: 'teaser' } }, 'contract.json/holds/home must be array'],
  ['contract.json', { ...contract, operations: ['admin/user'] }, /^contract\.json\/operations\/0 must match/],
  ['contract.json', { ...contract, requires: { react: 19 } }, 'contract.json/requires/react must be string'],
  ['contract.json', null, 'contract.json must be object'],
  ['statement.json', { ...good, name: 'careers' }, /^statement\.json\/name must match/],
  ['statement.json', { ...good, files: { '../a.js': hash } }, 'statement.json/files must not have "../a.js"'],
  ['statement.json', { ...good, files: { 'a.js': 'sha256-x' } }, /^statement\.json\/files\/a\.js must match/],
  ['statement.json', { ...good, format: 2 }, 'statement.json must not have "format"'],
  ['signature.json', { key: 'k' }, "signature.json must have required property 'value'"],
  ['mf-manifest.json', { metaData: { globalName: 'a;b' } }, /^mf-manifest\.json\/metaData\/globalName must match/],
  ['mf-manifest.json', { metaData: { globalName: 'a' }, exposes: [{ name: 'home' }] }, /property 'assets'$/],
  ['files.json', ['../secret'], /^files\.json\/0 must match/],
  ['routes.json', [{ path: 'home' }], /^routes\.json\/0 must have required property/],
] as const)('%s of another form is refused: %j', (file, value, problem) => {
  expect(formatProblem(file, value)).toMatch(problem);
});

test.each([
  [undefined, { path: 'remoteEntry.js', isModule: false }],
  [
    { name: 'remoteEntry.js', path: '', type: 'var' },
    { path: 'remoteEntry.js', isModule: false },
  ],
  [
    { name: 'entry.mjs', path: './js/', type: 'module' },
    { path: 'js/entry.mjs', isModule: true },
  ],
])('the entry of %j', (remoteEntry, entry) => {
  expect(entryOf({ metaData: { globalName: 'a', ...(remoteEntry && { remoteEntry }) } })).toEqual(entry);
});

test('a row names each page that a release can state', () => {
  const pattern = new RegExp(String(RouteRow.properties.page.pattern));
  for (const page of ['openPositions', 'open_positions', 'open-positions', '2', '-jobs', '_jobs', 'a/b', ''])
    expect([page, pattern.test(page)]).toEqual([
      page,
      formatProblem('contract.json', { ...contract, pages: [page] }) === '',
    ]);
});
