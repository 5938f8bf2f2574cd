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
  pageStyles: { page: ['/page.css'] },
};

test('the release set contains the local remote without a last good version, and the others unchanged', () => {
  const swapped = releaseSetIn(withLocalBuild(document, '/admin', local));
  const remotes = { ...set.remotes, 'mfe-admin': release('local') };
  expect(swapped).toEqual({ ...set, shell: 'local', remotes });
});

test('the page starts the development shell, with its styles instead of the deployed ones', () => {
  const html = withLocalBuild(document, '/admin', local);
  expect(html).toContain(JSON.stringify({ scripts: local.shell.scripts, preloads: [] }));
  expect(html).toContain('<link rel="stylesheet" href="/local.css">');
  expect(html).not.toMatch(/h1{}|h2{}|woff2|old\.js/);
  expect(html).toContain('h3{}');
});

test('the page of the local remote contains its styles', () => {
  expect(withLocalBuild(document, '/admin', local)).toContain('<link rel="stylesheet" href="/page.css">');
  expect(withLocalBuild(document, '/trainings', local)).not.toContain('href="/page.css"');
});

test('a locally rendered page replaces the deployed one, together with its data', () => {
  const html = withLocalBuild(document, '/admin', local, { html: '<p>$& Local</p>', data: { '/catalogue': 'new' } });
  expect(html).toContain('<div id="root"><p>$& Local</p></div><div id="stuck-bar">');
  expect(releaseSetIn(html)?.data).toEqual({ '/catalogue': 'new' });
  expect(withLocalBuild(document, '/trainings', local)).toContain('Composed');
});

test('HTML without a release set stays unchanged', () => {
  expect(withLocalBuild('<title>Mailbox</title>', '/sandbox/mail', local)).toBe('<title>Mailbox</title>');
});
