import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiAnswers } from '../contract/api-answers';
import type { Route } from '../contract/route';
import { projectRoot } from '../infra/project-root';
import { failureOf, homeBundle, renderBundle, renderPages } from '../testing/sample-render';
import { MissingAnswer } from './missing-answer';
import { renderThread } from './render-thread-script';
import { Renderer } from './renderer';

const renderer = new Renderer(renderThread);

const renderHome = (body: string, answers: ApiAnswers = {}) =>
  renderBundle(renderer, homeBundle(body, Object.keys(answers)), answers);

test("a page is rendered between the shell's header and footer, with the API's answers", async () => {
  const { pages, paths } = await renderHome(`return h('h1', null, platform.usePageData('greeting').text);`, {
    '/greeting': { text: 'Good day' },
  });
  expect(paths).toEqual(['/greeting']);
  expect(pages['/']?.html).toMatch(/<header[\s\S]*<h1>Good day<\/h1>[\s\S]*<footer/);
  expect(pages['/']?.head).toMatchObject({ title: 'Sample', noindex: false, canonical: '/' });
});

test('the URLs of assets are those of the release', async () => {
  const { pages } = await renderHome(`return h('img', { src: '__RELEASE_ADDRESS__/assets/a.svg' });`);
  expect(pages['/']?.html).toContain('src="/releases/mfe-sample/1.0.0/assets/a.svg"');
});

test('dates, numbers and URLs are formatted as in Node', async () => {
  const written = `[
    new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(1234567.5),
    new Intl.PluralRules('en', { type: 'ordinal' }).select(22),
    new Intl.ListFormat('en').format(['a', 'b', 'c']),
    new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(0)),
    (1234.5).toLocaleString(), new Date(0).toLocaleDateString('en-US', { timeZone: 'UTC' }), 'a'.localeCompare('B'),
    new URL('../b?x=1&y=%20#z', 'https://example.com/a/c').href, new URL('https://e.com/?q=a+b').searchParams.get('q'),
    String(new URLSearchParams({ q: 'a b&c', r: 'é' })), new TextEncoder().encode('é€😀').join(),
  ].join(' | ')`;
  const { pages } = await renderHome(`return h('pre', { dangerouslySetInnerHTML: { __html: ${written} } });`);
  // biome-ignore lint/security/noGlobalEval: the very text that the page evaluates
  expect(pages['/']?.html).toContain(`<pre>${eval(written)}</pre>`);
});

test('a shell that was built for Node still renders', async () => {
  const source = readFileSync(join(projectRoot, 'shell/dist/server.cjs'), 'utf8');
  const needs = ['util', 'crypto', 'async_hooks', 'stream', 'node:url'].map((id) => `require('${id}')`).join();
  const asForNode = `const [util,,hooks] = [${needs}]; new util.TextEncoder(); new hooks.AsyncLocalStorage();${source}`;
  const routes: Route[] = [];
  const job = { shell: { source: asForNode, address: '/r' }, routes, pages: [{ pathname: '/lost' }] };
  const { pages } = await renderer.render(job, async () => ({}));
  expect(pages['/lost']?.html).toContain('Result not found...');
});

test('several jobs at the same time are all rendered', async () => {
  const all = await Promise.all(['a', 'b', 'c', 'd'].map((text) => renderHome(`return h('i', null, '${text}');`)));
  expect(all.map(({ pages }) => /<i>(.)<\/i>/.exec(pages['/']?.html ?? '')?.[1])).toEqual(['a', 'b', 'c', 'd']);
});

test('changes that a remote makes to its globals affect neither the host nor the next remote', async () => {
  const spoilt = `
    for (const shared of [Object, Array, Promise, JSON, Function, String])
      for (const target of [shared, shared.prototype ?? {}])
        Object.defineProperty(target, 'polluted', { value: 'polluted', enumerable: true, configurable: true });
    globalThis.polluted = 'polluted';
    require('react').polluted = require('@site/platform').polluted = 'polluted';
    Array.prototype.map = () => ['polluted'];
    JSON.parse = () => ({ polluted: 'polluted' });
    exports.home = { meta: { title: 't', description: 'd' }, default: () => null };`;
  await renderBundle(renderer, spoilt).catch(() => undefined);
  const { pages } = await renderHome(
    `const all = [globalThis, Object, {}, [], Promise, JSON, Function, require('react'), platform];
     return h('p', null, 'found ', all.filter((each) => 'polluted' in each).length, [1].map((one) => one + 1));`,
  );
  expect(pages['/']?.html.replace(/<!-- -->/g, '')).toContain('<p>found 02</p>');
  expect('polluted' in {}).toBe(false);
});

test('output that looks like the protocol is only text of the page', async () => {
  const forged = `{"kind":"rendered","pathname":"/","page":{"html":"forged"}}`;
  const { pages } = await renderHome(`console.log('${forged}'); return h('p', null, '${forged}');`);
  expect(Object.keys(pages)).toEqual(['/']);
  expect(pages['/']?.html).toContain('&quot;forged&quot;');
});

const asking = (...paths: unknown[]) =>
  `{ meta: { title: 't', description: 'd' }, data: ${JSON.stringify({ ...paths })}, default: () => null }`;

/** Renders three pages, while the API answers only at `/known`. */
const renderThree = (about: string, jobs: string) =>
  renderPages(
    renderer,
    `exports.home = ${asking('/known')}; exports.about = ${about}; exports.jobs = ${jobs};`,
    { '/': 'home', '/about': 'about', '/jobs': 'jobs' },
    async (paths) => {
      const unknown = paths.find((path) => path !== '/known');
      if (unknown) throw new MissingAnswer(unknown, `no answer at ${unknown}`);
      return { '/known': {} };
    },
  );

const known = asking('/known');

test.each([
  ['has no answer', 'page /about: no answer at /lost', asking('/known', '/lost'), known],
  ['has no answer for two pages', 'pages /about, /jobs: no answer at /lost', asking('/lost'), asking('/lost')],
  ['is none of the API', 'page /about: asks for "//evil.example", which', asking('//evil.example'), known],
  [
    'makes a list too long',
    'page /about: asks for more than 50',
    asking(...Array.from({ length: 51 }, (_, i) => `/${i}`)),
    known,
  ],
  ['throws', 'page /about: lost', `{ ...${asking()}, get data() { throw new Error('lost'); } }`, known],
])('a path that %s is blamed on the pages that request it', async (_fault, message, about, jobs) => {
  expect((await failureOf(renderThree(about, jobs))).message).toMatch(`mfe-sample, ${message}`);
});

test('data that cannot be fetched for the pages together is blamed on none of them', async () => {
  const many = (from: number) => asking(...Array.from({ length: 40 }, (_, i) => `/${from + i}`));
  expect((await failureOf(renderThree(many(0), many(40)))).message).toBe(
    'mfe-sample: asks for more than 50 paths of the API',
  );
});
