import { readFileSync, writeFileSync } from 'node:fs';
import { breakingChanges } from './breaking-changes';
import { currentDocument } from './document';

/** `npm run baseline -w @site/api`: keeps what the API promises now, unless it breaks what it promised before. */
async function main(file: string): Promise<void> {
  const current = await currentDocument();
  const broken = breakingChanges(JSON.parse(readFileSync(file, 'utf8')), current);
  if (broken.length > 0) {
    throw new Error(`Releases that are live would break; ship the change beside what there is:\n${broken.join('\n')}`);
  }
  writeFileSync(file, `${JSON.stringify(current, null, 2)}\n`);
}

main(process.argv[2] ?? '').then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
