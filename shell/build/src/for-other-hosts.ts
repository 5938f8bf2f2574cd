import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';

/**
 * Changes a build so that its code works in hosts other than the shell: it sends no events.
 * @param folders of the platform's sources for other hosts. Files in their `replacements/` replace those of the platform that
 *   depend on the shell. Without any, the platform is built already.
 */
export function forOtherHosts(config: Configuration, folders: string[]): void {
  const noBeacon = { test: /\.tsx?$/, enforce: 'pre' as const, loader: require.resolve('./no-beacon-loader') };
  config.module?.rules?.push(noBeacon);
  const replacements = Object.assign({}, ...folders.map(replacementsIn));
  config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...replacements } };
}

/** Files of the platform that depend on the shell, with those that replace them: `replacements/` has the same paths. */
function replacementsIn(folder: string): Record<string, string> {
  // The real path, by which webpack names the files.
  const replacements = realpathSync(join(folder, 'replacements'));
  const files = readdirSync(replacements, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      // Node before 20.12 has only `path`.
      const file = join(entry.parentPath ?? entry.path, entry.name);
      return [join(replacements, '../..', file.slice(replacements.length)), file];
    }),
  );
}
