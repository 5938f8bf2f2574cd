import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { carriedBy, requiredByIsland } from '../packages/island';
import { rangeOf, statedPackages, versionOf } from '../packages/shared';
import { slotsHeldIn } from './held-slots';
import { callsIn, pageDataIn } from './operations';
import { pagesOf, slotsOf } from './pages';
import { sourcesIn } from './sources';
import { hasOnlyTypes } from './type-files';

/** Requirements of a release: written by the build, signed with the release, read by the compatibility check. */
export interface Contract {
  /** Versions by package name. Only the shell provides packages. */
  provides: Record<string, string>;
  /** The exports of the platform with the first version of each, by package name. Only the shell has them. */
  exports?: Record<string, Record<string, string>>;
  /** Semver ranges by package name. */
  requires: Record<string, string>;
  /** Versions of the packages that an island brings along instead of sharing the shell's; missing in other releases. */
  carries?: Record<string, string>;
  /** Names of the exposed pages. */
  pages: string[];
  /** Names of the slots that it fills on pages of other remotes; missing when there are none. */
  slots?: string[];
  /** The slots on its own pages, by the name of the page; missing when there are none. */
  holds?: Record<string, string[]>;
  /** API operations that the sources call, such as `GET admin/services-order/{}`. */
  operations: string[];
}

/** Packages that all remotes require, regardless of their imports. */
const always = ['react', '@module-federation/enhanced'];

/** Returns a remote's contract. It requires caret ranges of the installed versions of the packages that it imports. */
export function contractOfRemote(dir: string): Contract {
  const files = sourcesIn(join(dir, 'src'));
  const imported = new Set([...always, ...files.flatMap(importsOf)]);
  const pages = pagesOf(dir);
  const slots = Object.keys(slotsOf(dir)).sort();
  const holds = slotsHeldIn(files, pages);
  const required = statedPackages.filter((id) => imported.has(id));
  const carries = carriedBy(dir);
  return {
    provides: {},
    requires: carries ? requiredByIsland(dir) : Object.fromEntries(required.map((id) => [id, rangeOf(id, dir)])),
    ...(carries && { carries }),
    pages: Object.keys(pages).sort(),
    ...(slots.length > 0 && { slots }),
    ...(Object.keys(holds).length > 0 && { holds }),
    operations: inOrder([...callsIn(files), ...pageDataIn(files)]),
  };
}

/** The client itself, and the code that fetches the `data` of pages or hands the client to islands. */
const clientFiles = [
  'http/api.ts',
  'http/api-url.ts',
  'hosted-island/host-island.ts',
  'http/upload.ts',
  'islands/mounted-island.tsx',
  'islands/served-island.tsx',
  'page/page-data.ts',
  'standalone/page-answers.ts',
];

/**
 * Returns the shell's contract: the versions that it provides, the platform's exports, and the operations that it and the
 * platform call.
 */
export function contractOfHost(dir: string): Contract {
  const files = [join(dir, 'src'), join(dir, 'platform/src')].flatMap(sourcesIn);
  return {
    provides: Object.fromEntries(statedPackages.map((id) => [id, versionOf(id, dir)])),
    exports: { '@site/platform': JSON.parse(readFileSync(join(dir, 'platform/report/exports.json'), 'utf8')) },
    requires: {},
    pages: [],
    operations: inOrder(callsIn(files.filter(({ fileName }) => !clientFiles.includes(fileName)))),
  };
}

const inOrder = (operations: string[]) => [...new Set(operations)].sort();

/** Returns the modules that a file imports or re-exports, apart from types: no bundle contains those. */
const importsOf = (file: ts.SourceFile): string[] =>
  file.statements.flatMap((statement) => {
    const from =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined;
    return from && ts.isStringLiteral(from) && !hasOnlyTypes(statement) ? [from.text] : [];
  });
