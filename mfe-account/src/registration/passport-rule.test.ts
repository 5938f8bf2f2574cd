import { passportProblem } from './passport-rule';

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'passport', { type });

test('a passport copy is required', () => expect(passportProblem(null)).toBe('Please enter your passport copy!'));

test.each(['application/pdf', 'image/jpeg', 'image/png'])('%s is taken', (type) =>
  expect(passportProblem(file(type))).toBeNull(),
);

test('other files are not', () =>
  expect(passportProblem(file('text/html'))).toBe('The passport copy must be a PDF, JPEG or PNG file.'));

test('10 MB are the most', () => {
  expect(passportProblem(file('image/png', 10 * 1024 * 1024))).toBeNull();
  expect(passportProblem(file('image/png', 10 * 1024 * 1024 + 1))).toBe(
    'The passport copy must not be larger than 10 MB.',
  );
});
