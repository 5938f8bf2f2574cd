import type { Route } from '@site/release/contract';
import { releaseSetIn, withLocalBuild } from './document';

const route = (path: string, remote: string) => ({
  path,
  remote,
  page: 'page',
  header: 'full',
  access: 'public',
  composed: true,
});
const release = (version: string) => ({ version, container: `c_${version}`, integrity: `sha384-${version}` });
const set = {
  id: 'abc',
  shell: '1.0.0',
  routes: [route('/admin', 'mfe-admin'), route('/trainings', 'mfe-trainings')],
  remotes: { 'mfe-admin': { ...release('1.0.0'), lastGood: release('0.9.0') }, 'mfe-trainings': release('1.1.0') },
  data: { '/catalogue': { note: '$& </script' } },
};
const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
const document = [
  '<head><title>A page</title><link rel="preload" as="font" href="/releases/shell/1.0.0/a.woff2">',
  '<style data-href="/releases/shell/1.0.0/css/main.css">h1{}</style>',
  '<style data-href="/releases/mfe-admin/1.0.0/css/page.css">h2{}</style>',
  '<style data-href="/releases/mfe-trainings/1.1.0/css/page.css">h3{}</style></head>',
  '<body><div id="root"><main><div>Composed</div></main></div><div id="stuck-bar"></div>',
  `<script type="application/json" id="release-set">${json(set)}</script>`,
  '<script type="application/json" id="start">{"scripts":[{"src":"/old.js"}],"preloads":[{}]}</script></body>',
].join('');
const local = {
  remote: { name: 'mfe-admin', ...release('local') },
  shell: { scripts: [{ src: '/releases/shell/local/js/main.js', integrity: 'sha384-x' }], styles: ['/local.css'] },
  styles: { page: ['/page.css'], 'slots/teaser': ['/teaser.css'] },
};
const nothing = { slots: {}, data: {} };

test('the release set contains the local remote without a last good version, and the others unchanged', () => {
  const swapped = releaseSetIn(withLocalBuild(document, '/admin', local, nothing));
  const remotes = { ...set.remotes, 'mfe-admin': release('local') };
  expect(swapped).toEqual({ ...set, shell: 'local', remotes });
});

test('the page starts the development shell, with its styles instead of the deployed ones', () => {
  const html = withLocalBuild(document, '/admin', local, nothing);
  expect(html).toContain(JSON.stringify({ scripts: local.shell.scripts, preloads: [] }));
  expect(html).toContain('<link rel="stylesheet" href="/local.css">');
  expect(html).not.toMatch(/h1{}|h2{}|woff2|old\.js/);
  expect(html).toContain('h3{}');
});

test('the page of the local remote contains its styles', () => {
  expect(withLocalBuild(document, '/admin', local, nothing)).toContain('<link rel="stylesheet" href="/page.css">');
  expect(withLocalBuild(document, '/trainings', local, nothing)).not.toContain('href="/page.css"');
});

test('a locally rendered page replaces the deployed one, together with its data', () => {
  const rendering = { page: '<p>$& Local</p>', slots: {}, data: { '/catalogue': 'new' } };
  const html = withLocalBuild(document, '/admin', local, rendering);
  expect(html).toContain('<div id="root"><p>$& Local</p></div><div id="stuck-bar">');
  expect(releaseSetIn(html)?.data).toEqual({ '/catalogue': 'new' });
  expect(withLocalBuild(document, '/trainings', local, nothing)).toContain('Composed');
});

test('a page of another remote shows the local slots, with their styles and data', () => {
  const slots = { teaser: 'Local' };
  const held = document
    .replace('Composed', '<div data-slot="teaser" data-version="1.0.0"><div>Live</div></div>')
    .replace('"path":"/trainings",', '"path":"/trainings","slots":{"teaser":"mfe-admin"},');
  const html = withLocalBuild(held, '/trainings', local, { slots, data: { '/catalogue': 'new', '/offers': 1 } });
  expect(html).toContain('<main><div><div data-slot="teaser" data-version="local"><div>Local</div></div></div></main>');
  expect(html).toContain('<link rel="stylesheet" href="/teaser.css">');
  expect(releaseSetIn(html)?.data).toEqual({ ...set.data, '/offers': 1 });
});

test('a page without a live route gets one, in the release set of every document', () => {
  const rendering = { page: '<p>Local</p>', slots: {}, data: {} };
  const added = { ...set.routes[0], path: '/page', header: 'full', access: 'public', composed: true } as Route;
  const routesOf = (live: Route[]) => [...live, added];
  const html = withLocalBuild(document, '/page', local, rendering, routesOf);
  expect(releaseSetIn(html)?.routes).toEqual([...set.routes, added]);
  expect(html).toContain('<link rel="stylesheet" href="/page.css">');
});

test('a locally rendered page has its own title', () => {
  const html = withLocalBuild(document, '/page', local, { page: '', title: 'Research & jobs $&', slots: {}, data: {} });
  expect(html).toContain('<title>Research &amp; jobs $&amp;</title><link rel="stylesheet"');
  expect(html).not.toContain('A page');
  expect(withLocalBuild(document, '/trainings', local, nothing)).toContain('<title>A page</title>');
});

test('HTML without a release set stays unchanged', () => {
  expect(withLocalBuild('<title>Mailbox</title>', '/sandbox/mail', local, nothing)).toBe('<title>Mailbox</title>');
});
