import { errorText } from './error-text';

const error = new Error('There is no account.\nnpm run admin -- list shows all');

test('only on a terminal, the first line is red', () => {
  expect(errorText(error, true)).toBe('\u001b[31mThere is no account.\u001b[39m\nnpm run admin -- list shows all');
  expect(errorText(error, false)).toBe(error.message);
});
