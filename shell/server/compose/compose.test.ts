import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project';
import { type Composed, compose } from './compose';
import type { ComposeData } from './messages';

const shell = {
  source: readFileSync(join(projectRoot, 'shell/dist/server.cjs'), 'utf8'),
  address: '/releases/shell/1.0.0',
};
const routes = [
  { path: '/', remote: 'mfe-sample', page: 'home', header: 'full' as const, access: 'public' as const, composed: true },
];

/** Composes a home page whose component has the given body; `h` makes elements. */
function composeHome(body: string, answers: ComposeData = {}): Promise<Composed> {
  const source = `
    const { createElement: h } = require('react');
    const platform = require('@site/platform');
    exports.home = {
      meta: { title: 'Sample', description: 'A sample.' },
      data: ${JSON.stringify(Object.fromEntries(Object.keys(answers).map((path) => [path.slice(1), path])))},
      default: function Home() { ${body} },
    };`;
  const remote = { name: 'mfe-sample', source, address: '/releases/mfe-sample/1.0.0' };
  return compose({ shell, remote, routes, places: [{ pathname: '/', page: 'home' }] }, async () => answers);
}

test('a page is drawn inside the chrome of the shell, with what the API answered', async () => {
  const { pages, paths } = await composeHome(`return h('h1', null, platform.usePageData('greeting').text);`, {
    '/greeting': { text: 'Good day' },
  });
  expect(paths).toEqual(['/greeting']);
  expect(pages['/']?.html).toMatch(/<header[\s\S]*<h1>Good day<\/h1>[\s\S]*<footer/);
  expect(pages['/']?.head).toMatchObject({ title: 'Sample', noindex: false });
});

test('addresses of assets are those of the release', async () => {
  const { pages } = await composeHome(`return h('img', { src: '__RELEASE_ADDRESS__/assets/a.svg' });`);
  expect(pages['/']?.html).toContain('src="/releases/mfe-sample/1.0.0/assets/a.svg"');
});

const refused: Record<string, [body: string, reason: RegExp]> = {
  throws: [`throw new Error('boom');`, /boom/],
  'loops for ever': ['for (;;);', /took longer than 10 s/],
  'fills the heap': [
    'const all = []; for (;;) all.push(new Array(1e5).fill(1));',
    /left before it was done|too much memory/,
  ],
  'fills memory with Buffers': ['const all = []; for (;;) all.push(Buffer.alloc(16e6, 1));', /used too much memory/],
  'calls process.exit': ['process.exit(0);', /not a function/],
  'reads a secret from the environment': [`return h('p', null, process.env.HOME.length);`, /undefined/],
  'reads a file': [`return h('p', null, require('node:fs').readFileSync('/etc/hostname'));`, /does not provide/],
  'reaches for node by another way': [
    `return h('p', null, (0, eval)('this').process.getBuiltinModule('fs').readFileSync('/etc/hostname'));`,
    /not a function/,
  ],
  'calls the network': [`return h('p', null, String(fetch('http://127.0.0.1:1')));`, /not a function/],
};

test.each(Object.entries(refused))(
  'a page that %s is refused, and named',
  async (_fault, [body, reason]) => {
    const failure: Error = await composeHome(body).then(
      () => Promise.reject(new Error('it was composed')),
      (error: Error) => error,
    );
    expect(failure.name).toBe('ComposeError');
    expect(failure.message).toContain('mfe-sample, page /');
    expect(failure.message).toMatch(reason);
  },
  20_000,
);
