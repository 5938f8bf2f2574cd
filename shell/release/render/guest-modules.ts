import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(__dirname, 'guest');

/** The sources of the sandbox's side, by name. `main` is the module that the sandbox starts. */
export function guestModules(main = 'main'): Record<string, string> {
  const sources = Object.fromEntries(
    readdirSync(folder).map((file) => [basename(file, '.js'), readFileSync(join(folder, file), 'utf8')]),
  );
  return { ...sources, main: sources[main] ?? '' };
}
