import { fileType } from '@site/platform';

export const MAX_FILES = 3;
const MAX_BYTES = 10 * 1024 * 1024;

/** What is wrong with the chosen files, or null. */
export async function filesProblem(files: File[]): Promise<string | null> {
  if (files.length > MAX_FILES) return `Please choose ${MAX_FILES} files at most.`;
  const types = await Promise.all(files.map(fileType));
  if (!types.every(Boolean)) return 'Please choose PDF, JPEG or PNG files.';
  if (files.some(({ size }) => size > MAX_BYTES)) return 'Please choose files of 10 MB at most.';
  return null;
}
