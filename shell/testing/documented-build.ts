import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '@site/release/infra';

/** Writes the files of the example in `docs/release-format.md`. @returns the folder `dist` */
export function documentedBuild(): string {
  const page = readFileSync(join(projectRoot, 'docs/release-format.md'), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'by-hand-'));
  for (const [, path = '', text = ''] of page.matchAll(/^`(dist\/[\w./-]+)`\n\n```\w+\n(.*?)^```$/gms)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return join(folder, 'dist');
}
