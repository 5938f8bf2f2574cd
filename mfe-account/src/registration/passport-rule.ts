/** What the API takes. It looks at the bytes; the browser can only judge by the name. */
export const accepted = ['application/pdf', 'image/jpeg', 'image/png'];
const MOST_BYTES = 10 * 1024 * 1024;

/** What is wrong with the picked passport copy, or null. */
export function passportProblem(file: File | null): string | null {
  if (!file) return 'Please enter your passport copy!';
  if (!accepted.includes(file.type)) return 'The passport copy must be a PDF, JPEG or PNG file.';
  if (file.size > MOST_BYTES) return 'The passport copy must not be larger than 10 MB.';
  return null;
}
