import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the nearest parent folder that contains `file`. It works from the sources and from `dist`. */
function parentWith(folder: string, file: string): string {
  if (existsSync(join(folder, file)) || folder === dirname(folder)) return folder;
  return parentWith(dirname(folder), file);
}

export const platform = parentWith(__dirname, 'package.json');
export const project = parentWith(platform, 'turbo.json');
