import { join } from 'node:path';
import ts from 'typescript';
import { pagesOf } from '../pages';
import { rangeOf, statedPackages, versionOf } from '../shared';
import { callsIn, pageDataIn } from './operations';
import { sourcesIn } from './sources';

/** What a release requires and provides: written by the build, signed with the release, read by the compatibility check. */
export interface Contract {
  /** Versions by package name; only the shell's release provides any. */
  provides: Record<string, string>;
  /** Semver ranges by package name. */
  requires: Record<string, string>;
  /** Names of the exposed pages. */
  pages: string[];
  /** Operations of the API that the sources call, as `GET admin/user/{}`. */
  operations: string[];
}

/** What every remote requires, whatever it imports. */
const always = ['react', '@module-federation/enhanced'];

/** A remote's contract: ranges of the shared packages that it imports, from the versions that are installed now. */
export function contractOfRemote(dir: string): Contract {
  const files = sourcesIn(join(dir, 'src'));
  const imported = new Set([...always, ...files.flatMap(importsOf)]);
  const required = statedPackages.filter((id) => imported.has(id));
  return {
    provides: {},
    requires: Object.fromEntries(required.map((id) => [id, rangeOf(id, dir)])),
    pages: Object.keys(pagesOf(dir)).sort(),
    operations: inOrder([...callsIn(files), ...pageDataIn(files)]),
  };
}

/** The client itself, and what fetches the data that pages declare. */
const clientFiles = ['http/api.ts', 'http/api-url.ts', 'http/upload.ts', 'page/page-data.ts'];

/** The shell's contract: the versions that it provides, and the operations that its own code and the platform call. */
export function contractOfHost(dir: string): Contract {
  const files = [join(dir, 'src'), join(dir, 'platform/src')].flatMap(sourcesIn);
  return {
    provides: Object.fromEntries(statedPackages.map((id) => [id, versionOf(id, dir)])),
    requires: {},
    pages: [],
    operations: inOrder(callsIn(files.filter(({ fileName }) => !clientFiles.includes(fileName)))),
  };
}

const inOrder = (operations: string[]) => [...new Set(operations)].sort();

/** The modules that a file imports or re-exports. */
const importsOf = (file: ts.SourceFile): string[] =>
  file.statements.flatMap((statement) => {
    const from =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined;
    return from && ts.isStringLiteral(from) ? [from.text] : [];
  });
