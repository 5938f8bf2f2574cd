import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every file of `src/pages/` is one page: its base name is the name of the exposed module. */
export function pagesOf(dir: string): Record<string, string> {
  const folder = join(dir, 'src/pages');
  const files = readdirSync(folder).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
  return Object.fromEntries(files.map((file) => [file.slice(0, -'.tsx'.length), join(folder, file)]));
}
