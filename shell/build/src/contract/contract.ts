import { join } from 'node:path';
import ts from 'typescript';
import { pagesOf } from '../pages';
import { rangeOf, statedPackages, versionOf } from '../shared';
import { operationsIn } from './operations';
import { sourcesIn } from './sources';

/** What a release needs and what it gives: written by the build, signed with the release, read by the gate. */
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

/** What every remote needs, whatever it imports. */
const always = ['react', '@module-federation/enhanced'];

/** A remote's contract: ranges of the shared packages that it imports, as they were when it was built. */
export function contractOfRemote(dir: string): Contract {
  const files = sourcesIn(join(dir, 'src'));
  const imported = new Set([...always, ...files.flatMap(importsOf)]);
  const required = statedPackages.filter((id) => imported.has(id));
  return {
    provides: {},
    requires: Object.fromEntries(required.map((id) => [id, rangeOf(id, dir)])),
    pages: Object.keys(pagesOf(dir)).sort(),
    operations: operationsIn(files),
  };
}

/** These pass on paths that were counted where they come from: in pages' `data`, and where `api` and `upload` are called. */
const passedOn = ['page/page-data.ts', 'http/api.ts', 'http/upload.ts'];

/** The shell's contract: the versions that it provides, and the calls of its own code and the platform's. */
export function contractOfHost(dir: string): Contract {
  const sources = [join(dir, 'src'), join(dir, 'platform/src')];
  const operations = sources.flatMap((folder) => operationsIn(sourcesIn(folder), passedOn));
  return {
    provides: Object.fromEntries(statedPackages.map((id) => [id, versionOf(id, dir)])),
    requires: {},
    pages: [],
    operations: [...new Set(operations)].sort(),
  };
}

/** What a file takes from elsewhere, to use it or to pass it on. */
const importsOf = (file: ts.SourceFile): string[] =>
  file.statements.flatMap((statement) => {
    const from =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined;
    return from && ts.isStringLiteral(from) ? [from.text] : [];
  });
