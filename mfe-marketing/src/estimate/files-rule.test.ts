import { filesProblem } from './files-rule';

const file = { type: 'application/pdf', size: 1000 };

test('no file, or up to three, are fine', () => {
  expect(filesProblem([])).toBeNull();
  expect(filesProblem([file, file, { ...file, type: 'image/png' }])).toBeNull();
});

test.each([
  ['too many', [file, file, file, file], 'Please choose 3 files at most.'],
  ['of another type', [{ ...file, type: 'text/html' }], 'Please choose PDF, JPEG or PNG files.'],
  ['too large', [{ ...file, size: 10 * 1024 * 1024 + 1 }], 'Please choose files of 10 MB at most.'],
])('files that are %s', (_what, files, problem) => expect(filesProblem(files)).toBe(problem));
