import { filesProblem } from './files-rule';

const file = new File(['%PDF-1.7'], 'brief');
const words = new File(['plain words'], 'brief.pdf', { type: 'application/pdf' });
const large = new File(['%PDF-', new Uint8Array(10 * 1024 * 1024)], 'brief.pdf');

test('no file, or up to three, are fine, whatever they are called', async () => {
  expect(await filesProblem([])).toBeNull();
  expect(await filesProblem([file, file, file])).toBeNull();
});

test.each([
  ['too many', [file, file, file, file], 'Please choose 3 files at most.'],
  ['of another type', [file, words], 'Please choose PDF, JPEG or PNG files.'],
  ['too large', [file, large], 'Please choose files of 10 MB at most.'],
])('files that are %s', async (_what, files, problem) => expect(await filesProblem(files)).toBe(problem));
