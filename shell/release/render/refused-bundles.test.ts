import { failureOf, renderBundle } from '../testing/sample-render';
import { renderThread } from './render-thread-script';
import { Renderer } from './renderer';

const renderer = new Renderer(renderThread);

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
  'has no such page': ['exports.other = 1;', /: mfe-sample exposes no page home$/],
  'has a page without a component': [
    `exports.home = { meta: { title: 't', description: 'd' } };`,
    /: page home has no default export: export its component as default$/,
  ],
  'has an element in place of a component': [
    `exports.home = { meta: { title: 't', description: 'd' }, default: { type: () => null, props: {} } };`,
    /: page home has an element as its default export: export the component itself$/,
  ],
  'has a page without a meta': [
    'exports.home = { default: () => null };',
    /: page home exports no meta: export meta with a title and a description$/,
  ],
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
