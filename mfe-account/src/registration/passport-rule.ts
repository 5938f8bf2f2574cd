import { mayAccept } from '@site/platform';

const MAX_BYTES = 10 * 1024 * 1024;

/** Returns why the passport copy cannot be sent, or null. The API also checks its content. */
export function passportProblem(file: File | null): string | null {
  if (!file) return 'Please enter your passport copy!';
  if (!mayAccept(file)) return 'The passport copy must be a PDF, JPEG or PNG file.';
  if (file.size > MAX_BYTES) return 'The passport copy must not be larger than 10 MB.';
  return null;
}
