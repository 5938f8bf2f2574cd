import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from './shared';

/** In the platform's own repository, builds use its sources; elsewhere its package has none. */
export const platformConditions = (dir: string): string[] =>
  existsSync(join(folderOf('@site/platform', dir), 'src/index.ts')) ? ['source'] : [];
