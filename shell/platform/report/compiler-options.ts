import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { platform } from './folders';

const file = join(platform, 'tsconfig.json');

/** The compiler options of the platform. */
export const options: ts.CompilerOptions = ts.parseJsonConfigFileContent(
  ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8')).config,
  ts.sys,
  platform,
).options;

/** A compiler host that parses each file on the disk once, also when several programs use it. */
export function cachingHost(): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const parsed = new Map<string, ts.SourceFile | undefined>();
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) => {
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, ...rest));
    return parsed.get(name);
  };
  return host;
}
