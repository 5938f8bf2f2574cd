import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { major } from 'semver';
import { remote } from '../remote';
import { carriedBy, sharedMajors } from './island';
import { versionOf } from './shared';

const project = join(__dirname, '../../../..');

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'island-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A remote with these packages installed beside it. */
function remoteWith(packages: Record<string, string>): string {
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: 'mfe-jobs', dependencies: packages }));
  for (const [name, version] of Object.entries(packages)) {
    mkdirSync(join(dir, 'node_modules', name), { recursive: true });
    const manifest = { name, version, ...(name === '@site/platform' && { peerDependencies: { react: '^19.0.0' } }) };
    writeFileSync(join(dir, 'node_modules', name, 'package.json'), JSON.stringify(manifest));
  }
  return dir;
}

test('the shared majors are those of the shell', () => {
  const ofShell = Object.keys(sharedMajors).map((id) => [id, major(versionOf(id, join(project, 'shell')))]);
  expect(Object.fromEntries(ofShell)).toEqual(sharedMajors);
});

const ofShell = { react: '19.4.0', 'react-dom': '19.4.0', '@site/platform': '1.12.0' };

test('a remote with the majors of the shell carries nothing', () => {
  expect(carriedBy(remoteWith(ofShell))).toBeUndefined();
});

test.each([
  ['another React', { react: '18.3.1', 'react-dom': '18.3.1' }, { react: '18.3.1' }],
  ['another platform', { ...ofShell, '@site/platform': '2.0.0' }, { react: '19.4.0', '@site/platform': '2.0.0' }],
])('a remote with %s carries it', (_name, packages, carried) => {
  expect(carriedBy(remoteWith(packages))).toEqual(carried);
});

test('incompatible packages fail the build', () => {
  expect(() => carriedBy(remoteWith({ ...ofShell, react: '18.3.1', 'react-dom': '18.3.1' }))).toThrow(
    /has react 18\.3\.1, and its @site\/platform 1\.12\.0 needs react \^19\.0\.0/,
  );
  expect(() => carriedBy(remoteWith({ react: '18.3.1', 'react-dom': '18.2.0' }))).toThrow(/install the same version/);
});

test('an island needs no platform', () => {
  const island = remoteWith({ react: '18.3.1', 'react-dom': '18.3.1', '@site/island': '1.0.0' });
  for (const folder of ['node_modules/react-dom/cjs', 'src']) mkdirSync(join(island, folder));
  const conditions = remote(island).map(({ resolve }) => resolve?.conditionNames);
  expect(conditions).toEqual([['...'], ['browser', '...']]);
});

test('an island has an entry for other hosts if its @site/island has what that needs', () => {
  const island = remoteWith({ react: '18.3.1', 'react-dom': '18.3.1', '@site/island': '1.0.0' });
  for (const folder of ['node_modules/react-dom/cjs', 'node_modules/@site/island/dist', 'src'])
    mkdirSync(join(island, folder));
  const builds = () => remote(island).map(({ name }) => name);
  expect(builds()).toEqual(['mfe-jobs web', 'mfe-jobs server']);
  writeFileSync(join(island, 'node_modules/@site/island/dist/standalone.mjs'), '');
  expect(builds()).toEqual(['mfe-jobs web', 'mfe-jobs server', 'mfe-jobs standalone']);
});
