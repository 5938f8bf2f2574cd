import { filesProblem } from './files-rule';

const type = 'application/pdf';
const file = new File(['%PDF-1.7'], 'brief', { type });
const text = new File(['plain words'], 'brief.txt', { type: 'text/plain' });
const empty = new File([], 'brief.pdf', { type });
const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'brief.pdf', { type });

test('up to three files are accepted', () => {
  expect(filesProblem([])).toBeNull();
  expect(filesProblem([file, file, file])).toBeNull();
});

test.each([
  ['too many', [file, file, file, file], 'Please choose 3 files at most.'],
  ['of another type', [file, text], 'Please choose PDF, JPEG or PNG files.'],
  ['empty', [file, empty], 'Please choose files that are not empty.'],
  ['too large', [file, large], 'Please choose files of 10 MB at most.'],
])('files that are %s are rejected', (_name, files, problem) => expect(filesProblem(files)).toBe(problem));
