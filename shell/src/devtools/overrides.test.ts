import { versionIn } from './overrides';

const site = 'https://site.example';

test.each([
  '1.3.0',
  '1.3.0-rc.1',
  `${site}/releases/mfe-admin/1.3.0/remoteEntry.js`,
  '/releases/mfe-admin/1.3.0/standalone/mf-manifest.json',
])('%s names a version', (override) => {
  expect(versionIn(override, 'mfe-admin', site)).toMatch(/^1\.3\.0/);
});

test.each([
  'https://elsewhere.example/releases/mfe-admin/1.3.0/remoteEntry.js',
  '//elsewhere.example/releases/mfe-admin/1.3.0/remoteEntry.js',
  `${site}/releases/mfe-account/1.3.0/remoteEntry.js`,
  `${site}/releases/mfe-admin/`,
  'http://localhost:3001/mf-manifest.json',
  'latest',
])('%s is refused', (override) => {
  expect(() => versionIn(override, 'mfe-admin', site)).toThrow('is not a release of mfe-admin on this site');
});
