import { passportProblem } from './passport-rule';

const pdf = (bytes: number) => new File([new Uint8Array(bytes)], 'passport', { type: 'application/pdf' });

test('a passport copy is required', () => expect(passportProblem(null)).toBe('Please enter your passport copy!'));

test('a file of another type is rejected', () => {
  expect(passportProblem(pdf(10))).toBeNull();
  const text = new File(['plain words'], 'passport.txt', { type: 'text/plain' });
  expect(passportProblem(text)).toBe('The passport copy must be a PDF, JPEG or PNG file.');
});

test('a file over 10 MB is rejected', () => {
  expect(passportProblem(pdf(10 * 1024 * 1024))).toBeNull();
  expect(passportProblem(pdf(10 * 1024 * 1024 + 1))).toBe('The passport copy must not be larger than 10 MB.');
});
