import { join } from 'node:path';
import ts from 'typescript';
import { options } from './compiler-options';
import { platform } from './folders';

const file = join(platform, 'src/calls.tsx');
const start = `
  import { api, type PageRequests, paths, usePageData, useParams } from './index';
  export const data = { catalogue: '/catalogue' } satisfies PageRequests;
`;

const validCalls: [name: string, source: string][] = [
  ['a call', `api.get('/user/single').json().then(({ email }) => email.length);`],
  ['parameters', `api.delete('/admin/user/:id', { params: { id: '1' } });`],
  ['a query', `api.get('/admin/user', { searchParams: { limit: 1, role: 'admin' } });`],
  ['a body', `api.post('/user/forgot-password', { json: { email: '' } });`],
  [
    'route parameters and page data',
    `useParams(paths.receipt).order_id.length + usePageData(data).catalogue.pages.length;`,
  ],
];

/** One mistake of each kind, with a part of tsc's message. */
const mistakes: [name: string, source: string, error: RegExp][] = [
  ['a wrong path', `api.get('/user/singel', {});`, /'"\/user\/singel"' is not assignable/],
  ['a wrong method', `api.post('/user/single');`, /Expected 2 arguments|is not assignable/],
  ['a wrong parameter', `api.delete('/admin/user/:id', { params: { user: '1' } });`, /'user' does not exist/],
  ['a missing parameter', `api.delete('/admin/user/:id');`, /Expected 2 arguments/],
  ['a wrong query', `api.get('/admin/user', { searchParams: { limits: 1 } });`, /'limits' does not exist/],
  ['a wrong body field', `api.post('/user/forgot-password', { json: { mail: '' } });`, /'mail' does not exist/],
  ['a wrong answer field', `api.get('/user/single').json().then(({ mail }) => mail);`, /'mail' does not exist/],
  ['a wrong route parameter', `useParams(paths.receipt).id;`, /'id' does not exist/],
  ['a wrong name of page data', `usePageData(data).catalog;`, /'catalog' does not exist/],
  ['a wrong path of page data', `usePageData({ catalogue: '/catalog' });`, /'"\/catalog"' is not assignable/],
  ['a wrong name of a path', `paths.reciept('1');`, /'reciept' does not exist/],
];

/** Returns tsc's messages for a file in the platform's sources, by line. */
function errorsIn(text: string): Map<number, string> {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? text : readFile(name));
  host.getSourceFile = (name, target, ...rest) =>
    name === file ? ts.createSourceFile(name, text, target) : getSourceFile(name, target, ...rest);
  const program = ts.createProgram([file, join(platform, 'src/assets.d.ts')], options, host);
  const source = program.getSourceFile(file);
  return new Map(
    program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => {
      const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
      return [line, ts.flattenDiagnosticMessageText(messageText, ' ')];
    }),
  );
}

const lines = start.split('\n').length - 1;
const sources = [...validCalls, ...mistakes].map(([, source]) => source);
const errors = errorsIn(start + sources.join('\n'));

const errorAt = (source: string) => errors.get(lines + sources.indexOf(source));

test.each(validCalls)('tsc accepts %s', (_name, source) => expect(errorAt(source)).toBeUndefined());

test.each(mistakes)('tsc reports %s', (_name, source, error) => expect(errorAt(source)).toMatch(error));
