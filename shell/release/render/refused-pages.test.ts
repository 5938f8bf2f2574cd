import { failureOf, homeBundle, renderBundle } from '../testing/sample-render';
import { renderLimits } from './render-limits';
import { renderThread } from './render-thread-script';
import { Renderer } from './renderer';

const megabyte = 1024 * 1024;
/** Lower limits, so that tests reach them sooner. */
const strict = new Renderer(renderThread, 2, {
  ...renderLimits,
  heapBytes: 64 * megabyte,
  outputCharacters: 8 * megabyte,
});
const impatient = new Renderer(renderThread, 2, { ...renderLimits, milliseconds: 1_500, deadline: 6_000 });

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

test.concurrent.each(Object.entries(endless))('a page that %s is stopped at its time limit', async (_fault, body) => {
  const startedAt = Date.now();
  const failure = await failureOf(renderBundle(impatient, homeBundle(body)));
  // Memory that is full may fail a line of React first, where the page cannot catch it.
  const reasons = body.includes('all.push')
    ? /mfe-sample, page \/: (took longer than 1.5 s|used too much memory)/
    : /mfe-sample, page \/: (took longer than 1.5 s|.*not defined)/;
  expect(failure.message).toMatch(reasons);
  expect(Date.now() - startedAt).toBeLessThan(30_000);
});
