import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installedFolder } from './packages/shared';

/** In the platform's own repository, builds use its sources; elsewhere its package, if installed, has none. */
export function platformConditions(dir: string): string[] {
  const folder = installedFolder('@site/platform', dir);
  return folder && existsSync(join(folder, 'src/index.ts')) ? ['source'] : [];
}
