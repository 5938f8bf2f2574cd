import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contractOfHost, contractOfRemote } from './contract';
import { operationsIn } from './operations';
import { sourcesIn } from './sources';

const project = join(__dirname, '../../../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The operations of sources given by their paths. */
function operationsOf(sources: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return operationsIn(sourcesIn(folder));
}

test.each([
  ['a path where it is called', `api.get('user/single').json()`, ['GET user/single']],
  ['a query, which is no part of it', `api.get('admin/user?limit=1')`, ['GET admin/user']],
  ['a hole in a template', `api.delete(\`admin/user/\${id}\`)`, ['DELETE admin/user/{}']],
  ['a constant near the call', `const at = \`admin/user/\${id}\`; api.patch(at, {});`, ['PATCH admin/user/{}']],
  ['one of two', `api.post(paid ? 'a' : 'b')`, ['POST a', 'POST b']],
  [
    'a union of paths',
    `type Path = 'x/one' | 'x/two'; function f(path: Path) { return api.get(path); }`,
    ['GET x/one', 'GET x/two'],
  ],
  ['an upload', `upload<Receipt>('user/registration', body, progress)`, ['POST user/registration']],
  [
    'an address that the browser follows',
    `const x = <a href="/api/v1/trainings/curriculum" />;`,
    ['GET trainings/curriculum'],
  ],
  ['a beacon', `navigator.sendBeacon('/api/v1/client-events', body)`, ['POST client-events']],
  ['a bare fetch', `fetch('/api/v1/user/single')`, ['GET user/single']],
  ['a bare fetch with a method', `fetch('/api/v1/user/logout', { method: 'POST' })`, ['POST user/logout']],
  ['an address that the API handed out', `const x = <a href={\`/api/v1\${path}\`} />;`, []],
  ['words in a comment', `// api.get('nothing')`, []],
])('reads %s', (_what, source, operations) => {
  expect(operationsOf({ 'call.tsx': source })).toEqual(operations);
});

test('what a page declares as its data counts, wherever the object stands', () => {
  const sources = {
    'pages/plans.tsx': `import { wanted } from '../wanted'; export const data = wanted;`,
    'pages/course.tsx': `export const data = { course: '/trainings/course' };`,
    'wanted.ts': `export const wanted = { catalogue: '/catalogue' } as const;`,
  };
  expect(operationsOf(sources)).toEqual(['GET catalogue', 'GET trainings/course']);
});

test('tests of a remote call nothing', () => {
  expect(operationsOf({ 'call.test.ts': `api.get('only/tested')` })).toEqual([]);
});

test.each([
  ['a path that is only known at run time', `\n\nfunction f(path: string) { return api.get(path); }`, 'call.tsx:3 '],
  ['a client that is passed on', `const get = api.get;`, 'call.tsx:1 passes the client'],
  ['a client under another name', `use(api);`, 'call.tsx:1 passes the client'],
])('%s stops the build and is named', (_what, source, message) => {
  expect(() => operationsOf({ 'call.tsx': source })).toThrow(message);
});

test('a remote of this project states what it needs, and the shell what it provides', () => {
  const { requires, pages, operations } = contractOfRemote(join(project, 'mfe-admin'));
  expect(requires).toMatchObject({
    '@site/platform': expect.stringMatching(/^\^\d/),
    react: expect.stringMatching(/^\^/),
  });
  expect(pages).toContain('manage-users');
  expect(operations).toContain('PATCH admin/user/{}');
  const { provides, operations: own } = contractOfHost(join(project, 'shell'));
  expect(Object.keys(provides)).toEqual(expect.arrayContaining(['@site/platform', ...Object.keys(requires)]));
  expect(own).toContain('GET user/single');
});
