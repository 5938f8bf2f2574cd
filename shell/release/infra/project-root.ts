import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's root folder. Searched upwards for `turbo.json`, so it works from the sources and from `shell/dist`. */
export const projectRoot = upTo(__dirname);

function upTo(folder: string): string {
  if (existsSync(join(folder, 'turbo.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('the project root (the folder with turbo.json) was not found');
  return upTo(parent);
}
