import { fileType } from '@site/platform';

const MOST_BYTES = 10 * 1024 * 1024;

/** What is wrong with the picked passport copy, or null. */
export async function passportProblem(file: File | null): Promise<string | null> {
  if (!file) return 'Please enter your passport copy!';
  if (!(await fileType(file))) return 'The passport copy must be a PDF, JPEG or PNG file.';
  if (file.size > MOST_BYTES) return 'The passport copy must not be larger than 10 MB.';
  return null;
}
