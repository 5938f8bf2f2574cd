import { readFileSync, writeFileSync } from 'node:fs';
import { breakingChanges } from './breaking-changes';
import { currentDocument } from './document';

/** `npm run baseline -w @site/api`: writes the current document, unless it breaks the previous one. */
async function main(file: string): Promise<void> {
  const current = await currentDocument();
  const broken = breakingChanges(JSON.parse(readFileSync(file, 'utf8')), current);
  if (broken.length > 0) {
    throw new Error(
      `These changes break live releases. Add new fields and operations beside the old ones instead:\n${broken.join('\n')}`,
    );
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
