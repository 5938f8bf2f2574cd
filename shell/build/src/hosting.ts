import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { islandModule } from './packages/island';
import { folderOf } from './packages/shared';

/** What makes the pages of a remote work in hosts other than the shell. */
interface Hosting {
  /** What the pages import it as. */
  request: string;
  /** The file that has it. */
  entry: string;
  /** Declares what a page exposes. */
  pageTypes: string;
  /** Folders with its sources in this repository; the packages that others install have built modules instead. */
  sources: string[];
  /** The module that exports a page, or what fills a slot. */
  moduleOf(file: string): string;
}

/**
 * Returns what makes the pages of the remote in `dir` work in other hosts: its platform or, for an island without one,
 * a module of `@site/island`. Returns undefined for an island whose packages are too old to have it.
 */
export function hostingOf(dir: string, carried?: Record<string, string>): Hosting | undefined {
  if (!carried) return byPlatform(dir, false);
  const found = '@site/platform' in carried ? byPlatform(dir, true) : byIsland(dir, carried);
  return existsSync(found.entry) ? found : undefined;
}

function byPlatform(dir: string, isIsland: boolean): Hosting {
  const folder = folderOf('@site/platform', dir);
  const sources = join(folder, 'src/standalone');
  const files = existsSync(sources)
    ? { entry: join(realpathSync(sources), 'index.ts'), types: join(sources, 'hosted-page.ts'), sources: [sources] }
    : {
        entry: join(folder, 'dist/standalone.mjs'),
        types: join(folder, 'dist/types/standalone/hosted-page.d.ts'),
        sources: [],
      };
  const moduleOf = (file: string) =>
    codeUrl([
      `import { hostPage${isIsland ? ', componentOf' : ''} } from '@site/platform';`,
      `import * as page from ${JSON.stringify(file)};`,
      'const hosted = hostPage(page, __webpack_public_path__);',
      ...exportsOf(isIsland),
    ]);
  return { request: '@site/platform', entry: files.entry, pageTypes: files.types, sources: files.sources, moduleOf };
}

function byIsland(dir: string, carried: Record<string, string>): Hosting {
  const folder = realpathSync(folderOf('@site/island', dir));
  const platform = join(folder, '../platform/src');
  const isHere = existsSync(join(folder, 'src'));
  const moduleOf = (file: string) =>
    codeUrl([
      "import { componentOf, hostIsland } from '@site/island/standalone';",
      `import * as page from ${JSON.stringify(islandModule(file, carried, 'web'))};`,
      'const hosted = hostIsland(page, __webpack_public_path__);',
      ...exportsOf(true),
    ]);
  return {
    request: '@site/island/standalone',
    entry: isHere ? join(platform, 'hosted-island/index.ts') : join(folder, 'dist/standalone.mjs'),
    pageTypes: isHere ? join(platform, 'standalone/hosted-page.ts') : join(folder, 'dist/types/hosted-page.d.ts'),
    sources: isHere ? ['standalone', 'hosted-island'].map((name) => join(platform, name)) : [],
    moduleOf,
  };
}

/** An island keeps its React in every host, so its component is one for any React. */
const exportsOf = (isIsland: boolean): string[] => [
  'export const { mount, provider } = hosted;',
  `export default ${isIsland ? 'componentOf(hosted.provider)' : 'hosted.default'};`,
];

const codeUrl = (lines: string[]): string => `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;
