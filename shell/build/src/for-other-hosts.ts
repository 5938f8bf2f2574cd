import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';

/**
 * Changes a build so that its code works in hosts other than the shell: it sends no events.
 * @param standalone folder of the platform's sources for other hosts. Files in its `instead/` replace those of the
 *   platform that depend on the shell. Without it, the platform is built already.
 */
export function forOtherHosts(config: Configuration, standalone?: string): void {
  const noBeacon = { test: /\.tsx?$/, enforce: 'pre' as const, loader: require.resolve('./no-beacon-loader') };
  config.module?.rules?.push(noBeacon);
  if (standalone)
    config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...replacementsIn(standalone) } };
}

/** Files of the platform that depend on the shell, with those that replace them: `instead/` has the same paths. */
function replacementsIn(folder: string): Record<string, string> {
  const instead = join(folder, 'instead');
  const files = readdirSync(instead, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [join(folder, '..', file.slice(instead.length)), file];
    }),
  );
}
