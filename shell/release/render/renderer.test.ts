import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiAnswers } from '../contract/api-answers';
import type { Route } from '../contract/route';
import { projectRoot } from '../infra/project-root';
import { homeBundle, renderBundle } from '../testing/sample-render';
import { renderLimits } from './render-limits';
import { renderThread } from './render-thread-script';
import { Renderer } from './renderer';

const renderer = new Renderer(renderThread);
const megabyte = 1024 * 1024;
/** Lower limits, so that tests reach them sooner. */
const strict = new Renderer(renderThread, 2, {
  ...renderLimits,
  heapBytes: 64 * megabyte,
  outputCharacters: 8 * megabyte,
});
const impatient = new Renderer(renderThread, 2, { ...renderLimits, milliseconds: 1_500, deadline: 6_000 });

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

const failureOf = (rendering: Promise<unknown>): Promise<Error> =>
  rendering.then(
    () => Promise.reject(new Error('it was rendered')),
    (error: Error) => error,
  );

const refusedPages: Record<string, [body: string, reason: RegExp]> = {
  throws: [`throw new Error('boom');`, /: boom, at mfe-sample\/server\.cjs:7$/],
  'fills the heap': ['const all = []; for (;;) all.push(new Array(1e5).fill(1));', /used too much memory/],
  'fills memory with 1 GB of strings': [
    `const all = []; for (let i = 0; i < 1024; i++) all.push(String(i) + 'x'.repeat(1e6)); return h('p', null, all.length);`,
    /used too much memory|took longer than 10 s/,
  ],
  'makes one long string': [`let s = 'xy'; for (;;) s += s;`, /used too much memory|string too long|Invalid string/],
  'fills memory with typed arrays': [
    'const all = []; for (;;) all.push(new Uint8Array(16e6).fill(1));',
    /used too much memory/,
  ],
  'recurses without end': [
    'const down = () => 1 + down(); return h("p", null, down());',
    /Maximum call stack size exceeded/,
  ],
  'calls process.exit': ['process.exit(0);', /not a function/],
  'signals its parent': [`process.kill(process.ppid, 'SIGUSR1');`, /not a function/],
  'reads a secret from the environment': [`return h('p', null, process.env.HOME.length);`, /undefined/],
  'reads a file': [`return h('p', null, require('node:fs').readFileSync('/etc/hostname'));`, /does not provide/],
  'imports a module of Node': [
    `return h('p', null, (0, eval)('this').process.getBuiltinModule('fs').readFileSync('/etc/hostname'));`,
    /not a function/,
  ],
  'calls the network': [`return h('p', null, String(fetch('http://127.0.0.1:1')));`, /not a function/],
  'opens a socket': [`require('net').connect(80, '127.0.0.1');`, /does not provide/],
  'makes a Buffer': ['Buffer(1);', /not defined/],
  'reaches the real process through a deprecation': [
    `let real; Object.defineProperty(Object.prototype, 'noDeprecation', { configurable: true, get() { real = this; return true; } });
     try { Buffer(1); } catch {} new (globalThis.Buffer ?? Object)(1);
     return h('p', null, real.env.PATH);`,
    /undefined/,
  ],
  'climbs up constructors': [
    `const g = this?.constructor ?? platform.constructor.constructor('return globalThis')();
     return h('p', null, g.constructor.constructor('return process')().mainModule.require('fs'));`,
    /undefined/,
  ],
  'climbs out of a host function': [
    `return h('p', null, URL.canParse.constructor('return process')().binding('fs'));`,
    /not a function/,
  ],
  'queues microtasks without end': [
    `const again = () => Promise.resolve().then(again); again(); return h('p', null, 'x');`,
    /queued too many microtasks/,
  ],
  'writes too much': [`return h('p', null, 'x'.repeat(9e6));`, /returned more text than is allowed/],
  'writes 5 MB': [`return h('p', null, 'x'.repeat(5e6));`, /is not a page.*html/],
  'throws what cannot be told': [`throw { toString() { throw 1; } };`, /ended without an answer/],
  'throws terminal commands': [`throw new Error('\\x1b[2J\\nready');`, /: {2}\[2J ready, at mfe-sample/],
  'asks the host for what it does not do': [
    `return h('p', null, new Intl.NumberFormat('x'.repeat(2e5)).format(1));`,
    /JSON/,
  ],
  'breaks the host’s Intl': [
    `return h('p', null, new Intl.NumberFormat('en', { minimumFractionDigits: 1e9 }).format(1));`,
    /out of range/,
  ],
};

test.each(Object.entries(refusedPages))(
  'a page that %s is refused, and the error names it',
  async (_fault, [body, reason]) => {
    const failure = await failureOf(renderBundle(strict, homeBundle(body)));
    expect(failure.name).toBe('ComposeError');
    expect(failure.message).toContain('mfe-sample, page /: ');
    expect(failure.message).toMatch(reason);
  },
);

const endless: Record<string, string> = {
  'loops for ever': 'for (;;);',
  'loops for ever and catches all': 'for (;;) { try { for (;;); } catch {} finally { for (;;); } }',
  'catches that memory ended, again and again':
    'for (;;) { try { const all = []; for (;;) all.push([all]); } catch {} }',
  'backtracks in a regular expression': `/^(a+)+$/.test('a'.repeat(50) + 'b');`,
  'keeps the engine itself busy': `const all = { length: 2 ** 53 - 1 }; Array.prototype.indexOf.call(all, 1);`,
  'waits for a memory that nobody writes': `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); for (;;);`,
};

test.concurrent.each(Object.entries(endless))(
  'a page that %s is stopped at its time limit',
  async (_fault, body) => {
    const startedAt = Date.now();
    const failure = await failureOf(renderBundle(impatient, homeBundle(body)));
    // Memory that is full may fail a line of React first, where the page cannot catch it.
    const reasons = body.includes('all.push')
      ? /mfe-sample, page \/: (took longer than 1.5 s|used too much memory)/
      : /mfe-sample, page \/: (took longer than 1.5 s|.*not defined)/;
    expect(failure.message).toMatch(reasons);
    expect(Date.now() - startedAt).toBeLessThan(30_000);
  },
  60_000,
);

const page = `{ meta: { title: 't', description: 'd' }, default: () => null }`;
/** Replaces the shell's output before it leaves the sandbox. */
const answering = (value: string) => `
  exports.home = ${page};
  Object.prototype.toJSON = function () { return this.value?.html ? { value: ${value} } : this; };`;
const head = `{ title: 't', description: 'd', noindex: false }`;

const refusedBundles: Record<string, [source: string, reason: RegExp]> = {
  'is no JavaScript': ['exports.home = ;', /unexpected token/i],
  'leaves its function': [`}); globalThis.escaped = 1; (function () {`, /.+/],
  'throws while it loads': [`throw new Error('no start');`, /: no start, at mfe-sample\/server\.cjs:1$/],
  'has no such page': ['exports.other = 1;', /exposes no page home/],
  'exports a getter that throws': [
    `Object.defineProperty(exports, 'home', { get() { throw new Error('got'); } });`,
    /: got, at mfe-sample\/server\.cjs:1$/,
  ],
  'exports a Proxy that is all pages': [
    'module.exports = new Proxy(function () {}, { get: (all) => new Proxy(all, { get: () => all }) });',
    /.+/,
  ],
  'imports a module of Node': [
    `exports.home = ${page}; import('node:fs').then((fs) => { exports.home = fs; }); exports.home.meta = null;`,
    /.+/,
  ],
  'gives html that is a number': [answering(`{ html: 5, head: ${head} }`), /is not a page: page\/html must be string/],
  'gives html that is an object': [answering(`{ html: { toString: 'x' }, head: ${head} }`), /is not a page/],
  'gives no head': [answering(`{ html: 'x' }`), /must have required property 'head'/],
  'gives more than a page': [
    answering(`{ html: 'x', head: ${head}, status: 302 }`),
    /must NOT have additional properties/,
  ],
  'gives a prototype': [
    answering(
      `JSON.parse('{"html":"x","head":${head
        .replaceAll("'", '\\"')
        .replace(/(\w+):/g, '"$1":')
        .replaceAll('\\"', '"')},"__proto__":{"polluted":1}}')`,
    ),
    /must NOT have additional properties/,
  ],
  'gives a title that is an array': [
    answering(`{ html: 'x', head: { title: ['t'], description: 'd', noindex: false } }`),
    /title must be string/,
  ],
  'names another site as the canonical one': [
    answering(`{ html: 'x', head: { ...${head}, canonical: '//evil.example' } }`),
    /canonical/,
  ],
  'gives nothing at all': [answering('undefined'), /is not a page: page must be object/],
  'has a title that is an object': [
    `exports.home = { meta: { title: {}, description: 'd' }, default: () => null };`,
    /title must be string/,
  ],
  'has a meta that is a getter': [
    `exports.home = { get meta() { throw new Error('met'); }, default: () => null };`,
    /: met, at mfe-sample\/server\.cjs:1$/,
  ],
  'asks another host for data': [
    `exports.home = { ...${page}, data: { a: '//evil.example/x' } };`,
    /is not an API path/,
  ],
  'asks for data above the API': [
    `exports.home = { ...${page}, data: { a: '/../../releases' } };`,
    /is not an API path/,
  ],
  'asks for data by a getter': [
    `exports.home = { ...${page}, data: { get a() { return { toString: () => '/x' }; } } };`,
    /is not an API path/,
  ],
  'asks for a thousand answers': [
    `exports.home = { ...${page}, data: Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [i, '/a' + i])) };`,
    /more than 50/,
  ],
};

test.each(Object.entries(refusedBundles))('a remote that %s is refused', async (_fault, [source, reason]) => {
  const failure = await failureOf(renderBundle(renderer, source));
  expect(failure.name).toBe('ComposeError');
  expect(failure.message).toMatch(/^mfe-sample, page \/: /);
  expect(failure.message).toMatch(reason);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
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
    exports.home = ${page};`;
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
