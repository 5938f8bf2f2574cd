import { createHash, type Hash } from 'node:crypto';
import type { Progress } from './copy';
import type { FileTree } from './file-trees';

/** Progress is reported after so many files. */
const step = 500;

/**
 * Copies the files that the target does not have, or has with other content. A second run continues the first one. What
 * the site deletes meanwhile is removed from the target, too.
 * @returns the files that the source had at the beginning
 */
export async function copyFiles(source: FileTree, target: FileTree, progress: Progress): Promise<string[]> {
  const files = await source.paths();
  const present = new Set(await target.paths());
  let done = 0;
  for (const file of files) {
    const isEqual = present.has(file) && (await hashOf(source, file)) === (await hashOf(target, file));
    const content = isEqual ? undefined : await source.open(file);
    // Without content, the site deleted it meanwhile.
    if (content) await target.write(file, content);
    done += 1;
    if (done % step === 0 || done === files.length) progress(`${done} of ${files.length} files`);
  }
  const left = new Set(await source.paths());
  // Backwards, because a version exists as long as its last file.
  for (const file of files.toReversed()) if (!left.has(file)) await target.remove(file);
  return files;
}

/**
 * Compares both, and prints the number of files with their checksums.
 * @param copied only these files; by default, all that the source has
 * @returns the files that the target lacks, or has with other content
 */
export async function compareFiles(
  source: FileTree,
  target: FileTree,
  progress: Progress,
  copied?: string[],
): Promise<string[]> {
  const present = await source.paths();
  const files = copied ?? present;
  const different: string[] = [];
  const sums = { source: createHash('sha256'), target: createHash('sha256') };
  for (const file of files) {
    const [here, there] = [await hashOf(source, file), await hashOf(target, file)];
    add(sums.source, file, here);
    add(sums.target, file, there);
    if (here !== undefined && there !== here) different.push(file);
  }
  const later = missingFrom(files, present);
  const onlyThere = missingFrom(present, await target.paths());
  progress(`source: ${files.length} files, sha256 ${sums.source.digest('hex')}`);
  progress(`target: ${files.length - different.length} equal files, sha256 ${sums.target.digest('hex')}`);
  if (later > 0) progress(`files added since the copy began: ${later}. Copy again before the site uses the target.`);
  if (onlyThere > 0) progress(`files only in the target, where they stay: ${onlyThere}`);
  return different;
}

function missingFrom(files: string[], others: string[]): number {
  const known = new Set(files);
  return others.filter((file) => !known.has(file)).length;
}

function add(sum: Hash, file: string, hash: string | undefined): void {
  if (hash !== undefined) sum.update(`${file}\n${hash}\n`);
}

/** The sha256 of a file; undefined when there is none. */
async function hashOf(tree: FileTree, file: string): Promise<string | undefined> {
  const content = await tree.open(file);
  if (!content) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
