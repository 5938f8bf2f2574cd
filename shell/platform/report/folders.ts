import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder that holds this file, seen from the sources as well as from `dist`. */
function upTo(folder: string, file: string): string {
  if (existsSync(join(folder, file)) || folder === dirname(folder)) return folder;
  return upTo(dirname(folder), file);
}

export const platform = upTo(__dirname, 'package.json');
export const project = upTo(platform, 'turbo.json');
