import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contractOfHost, contractOfRemote } from './contract';
import { slotsHeldIn } from './held-slots';
import { callsIn, pageDataIn } from './operations';
import { sourcesIn } from './sources';

const project = join(__dirname, '../../../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes sources, given as paths with texts, and parses them. */
function parsed(sources: Record<string, string>) {
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return sourcesIn(folder);
}

function operationsOf(sources: Record<string, string>): string[] {
  const files = parsed(sources);
  return [...callsIn(files), ...pageDataIn(files)];
}

test.each([
  ['a GET', `api.get('/user/single').json()`, ['GET user/single']],
  ['a parameter', `api.delete('/admin/user/:id', { params })`, ['DELETE admin/user/{}']],
  ['an upload', `upload('/user/registration', body, progress)`, ['POST user/registration']],
  ['a link', `const x = <a href={apiUrl.get('/trainings/curriculum')} />;`, ['GET trainings/curriculum']],
  ['a beacon', `navigator.sendBeacon(apiUrl.post('/client-events'), body)`, ['POST client-events']],
  ['the data of a page', `export const data = { catalogue: '/catalogue' };`, ['GET catalogue']],
  ['a URL from the API', `const x = <a href={\`/api/v1\${path}\`} />;`, []],
  ['a comment', `// api.get('/user/single')`, []],
])('finds the operations of %s', (_name, source, expected) => {
  expect(operationsOf({ 'call.tsx': source })).toEqual(expected);
});

test.each([
  [
    'a path that is not written in its call',
    `\n\napi.get(path);`,
    'src/call.tsx:3 Write the path as text with parameters',
  ],
  ['a client that is passed on', `const send = api.post;`, 'src/call.tsx:1 Write the path as text with parameters'],
  [
    'a path that the contract does not have',
    `api.get('/user/signup');`,
    'src/call.tsx:1 The API has no operation GET /user/signup.',
  ],
])('%s fails the build', (_name, source, message) => {
  expect(() => operationsOf({ 'call.tsx': source })).toThrow(message);
});

test('test files are ignored', () => {
  expect(operationsOf({ 'call.test.ts': `api.get('/user/single')` })).toEqual([]);
});

test('a remote states what it requires, and the shell what it provides', () => {
  const { requires, pages, operations } = contractOfRemote(join(project, 'mfe-admin'));
  expect(requires).toMatchObject({
    '@site/platform': expect.stringMatching(/^\^\d/),
    react: expect.stringMatching(/^\^/),
  });
  expect(pages).toContain('manage-users');
  expect(operations).toContain('PATCH admin/user/{}');
  const { provides, exports, operations: own } = contractOfHost(join(project, 'shell'));
  expect(Object.keys(provides)).toEqual(expect.arrayContaining(['@site/platform', ...Object.keys(requires)]));
  expect(exports).toMatchObject({ '@site/platform': { useQuery: '1.7.0' } });
  expect(own).toContain('GET user/single');
});

test('a page holds the slots of the files that it imports, directly or not', () => {
  const files = parsed({
    'pages/home.tsx': `import { Plans } from '../home/Plans'; export default () => <Plans />;`,
    'pages/about.tsx': 'export default () => <p>Slot</p>;',
    'home/Plans.tsx': `export * from './Voices'; export const Plans = () => <Slot name="plans" fallback={<p />} />;`,
    'home/Voices.tsx': `import '../pages/home'; export const Voices = () => <Slot name="voices"></Slot>;`,
    'unused.tsx': `export const Unused = () => <Slot name="unused" />;`,
  });
  const pages = { home: './src/pages/home.tsx', about: './src/pages/about.tsx' };
  expect(slotsHeldIn(files, pages)).toEqual({ home: ['plans', 'voices'] });
  expect(() => slotsHeldIn(parsed({ 'pages/about.tsx': '<Slot name={name} />' }), pages)).toThrow(
    'src/pages/about.tsx:1 Write the name of the slot as text',
  );
});

test('a remote states the slots that it fills and holds', () => {
  expect(contractOfRemote(join(project, 'mfe-packages'))).toMatchObject({ slots: ['plans-teaser'] });
  expect(contractOfRemote(join(project, 'mfe-marketing'))).toMatchObject({ holds: { home: ['plans-teaser'] } });
  expect(contractOfRemote(join(project, 'mfe-trainings'))).not.toHaveProperty('slots');
});

test('a remote requires no package of which it imports only types', () => {
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-home' }));
  mkdirSync(join(folder, 'src/pages'), { recursive: true });
  const sources = [
    `import type { StoreApi } from 'zustand';`,
    `export type { Route } from 'react-router-dom';`,
    `import { type Root } from 'react-dom';`,
    `import { Button, type Meta } from '@site/platform';`,
  ];
  writeFileSync(join(folder, 'src/pages/home.tsx'), sources.join('\n'));
  const { requires } = contractOfRemote(folder);
  expect(Object.keys(requires).sort()).toEqual(['@module-federation/enhanced', '@site/platform', 'react']);
});
