import { passportProblem } from './passport-rule';

test('a passport copy is required', async () =>
  expect(await passportProblem(null)).toBe('Please enter your passport copy!'));

const sized = (bytes: number) => new File(['%PDF-', new Uint8Array(bytes - 5)], 'passport');

test('a passport copy is judged by its bytes, whatever it is called', async () => {
  expect(await passportProblem(sized(10))).toBeNull();
  const words = new File(['plain words'], 'passport.pdf', { type: 'application/pdf' });
  expect(await passportProblem(words)).toBe('The passport copy must be a PDF, JPEG or PNG file.');
});

test('10 MB are the most', async () => {
  expect(await passportProblem(sized(10 * 1024 * 1024))).toBeNull();
  expect(await passportProblem(sized(10 * 1024 * 1024 + 1))).toBe('The passport copy must not be larger than 10 MB.');
});
