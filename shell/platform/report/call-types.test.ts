import { join } from 'node:path';
import ts from 'typescript';
import { mistakes, startWith, validCalls } from './call-types';
import { options } from './compiler-options';
import { platform } from './folders';

const file = join(platform, 'src/calls.tsx');
const start = `${startWith('./index')}
  import type { IslandApi } from '../../island/src/bridge';
  declare const island: IslandApi;
`;

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
const inIsland = (source: string) => source.replace(/^api\./, 'island.');
const isCall = ([, source]: readonly [string, string, RegExp?]) => source.startsWith('api.');
const written = [...validCalls, ...mistakes].map(([, source]) => source);
const sources = [...new Set([...written, ...written.map(inIsland)])];
const errors = errorsIn(start + sources.join('\n'));

const errorAt = (source: string) => errors.get(lines + sources.indexOf(source));

test.each(validCalls)('tsc accepts %s', (_name, source) => expect(errorAt(source)).toBeUndefined());

test.each(mistakes)('tsc reports %s', (_name, source, error) => expect(errorAt(source)).toMatch(error));

test.each(validCalls.filter(isCall))('tsc accepts %s of an island', (_name, source) =>
  expect(errorAt(inIsland(source))).toBeUndefined(),
);

test.each(mistakes.filter(isCall))('tsc reports %s of an island', (_name, source, error) =>
  expect(errorAt(inIsland(source))).toMatch(error),
);
