import { styleFor } from './command/style';
import { errorText } from './error-text';

const error = new Error('mfe-x is unknown\nnpm run release -- list shows all apps');

test('the first line is red, the others are not', () => {
  expect(errorText(error, styleFor(true))).toBe(
    '\u001b[31mmfe-x is unknown\u001b[39m\nnpm run release -- list shows all apps',
  );
});

test('without a terminal there are no colours', () => {
  expect(errorText(error, styleFor(false))).toBe(error.message);
  expect(errorText('no Error', styleFor(false))).toBe('no Error');
});
