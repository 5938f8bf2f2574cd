import { createHash, type Hash } from 'node:crypto';
import type { Progress } from './copy';
import type { FileTree } from './file-trees';

/** Progress is reported after so many files. */
const step = 500;

/** Copies the files that the target does not have, or has with other content. A second run continues the first one. */
export async function copyFiles(source: FileTree, target: FileTree, progress: Progress): Promise<void> {
  const files = await source.paths();
  const present = new Set(await target.paths());
  let done = 0;
  for (const file of files) {
    const content = await source.read(file);
    // The site deleted it meanwhile.
    if (!content) continue;
    const isEqual = present.has(file) && (await target.read(file))?.equals(content);
    if (!isEqual) await target.write(file, content);
    done += 1;
    if (done % step === 0 || done === files.length) progress(`${done} of ${files.length} files`);
  }
}

/**
 * Compares both, and prints the number of files with their checksums.
 * @returns the files that the target lacks, or has with other content
 */
export async function compareFiles(source: FileTree, target: FileTree, progress: Progress): Promise<string[]> {
  const files = await source.paths();
  const different: string[] = [];
  const sums = { source: createHash('sha256'), target: createHash('sha256') };
  for (const file of files) {
    const [here, there] = [await source.read(file), await target.read(file)];
    add(sums.source, file, here);
    add(sums.target, file, there);
    if (here && !there?.equals(here)) different.push(file);
  }
  const known = new Set(files);
  const onlyThere = (await target.paths()).filter((file) => !known.has(file)).length;
  progress(`source: ${files.length} files, sha256 ${sums.source.digest('hex')}`);
  progress(`target: ${files.length - different.length} equal files, sha256 ${sums.target.digest('hex')}`);
  if (onlyThere > 0) progress(`${onlyThere} more files are only in the target, where they stay.`);
  return different;
}

function add(sum: Hash, file: string, content: Buffer | undefined): void {
  if (content) sum.update(`${file}\n${createHash('sha256').update(content).digest('hex')}\n`);
}
