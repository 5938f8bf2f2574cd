export const MAX_FILES = 3;
const MAX_BYTES = 10 * 1024 * 1024;
const types = ['application/pdf', 'image/jpeg', 'image/png'];

interface Chosen {
  type: string;
  size: number;
}

/** What is wrong with the chosen files, or null. The API looks at their bytes as well. */
export function filesProblem(files: Chosen[]): string | null {
  if (files.length > MAX_FILES) return `Please choose ${MAX_FILES} files at most.`;
  if (files.some(({ type }) => !types.includes(type))) return 'Please choose PDF, JPEG or PNG files.';
  if (files.some(({ size }) => size > MAX_BYTES)) return 'Please choose files of 10 MB at most.';
  return null;
}
