import { mayAccept } from '@site/platform';

export const MAX_FILES = 3;
const MAX_BYTES = 10 * 1024 * 1024;

/** Returns why the chosen files cannot be sent, or null. The API also checks their content. */
export function filesProblem(files: File[]): string | null {
  if (files.length > MAX_FILES) return `Please choose ${MAX_FILES} files at most.`;
  if (!files.every(mayAccept)) return 'Please choose PDF, JPEG or PNG files.';
  if (files.some(({ size }) => size === 0)) return 'Please choose files that are not empty.';
  if (files.some(({ size }) => size > MAX_BYTES)) return 'Please choose files of 10 MB at most.';
  return null;
}
