import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiAnswersOf, dataHashOf, pagesFolderOf } from '@site/release/render';

/**
 * Changes a site's URL in the API's answers and in the pages that show them, as rendering all pages again would do in
 * seconds. Pages that do not fit afterwards are rendered when the site starts.
 */
export function movePages(dataDir: string, from: string, to: string): void {
  const answersFile = apiAnswersOf({ dataDir });
  const answers = JSON.parse(readFileSync(answersFile, 'utf8').replaceAll(from, to));
  writeFileSync(answersFile, JSON.stringify(answers));
  const folder = pagesFolderOf({ dataDir });
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const cached = JSON.parse(readFileSync(file, 'utf8').replaceAll(from, to));
    const data = Object.fromEntries(cached.paths.map((path: string) => [path, answers[path]]));
    writeFileSync(file, JSON.stringify({ ...cached, dataHash: dataHashOf(data) }));
  }
}
