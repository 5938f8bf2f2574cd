import { createHmac } from 'node:crypto';
import { isValidSignature } from './signature';

const signature = createHmac('sha256', 'secret').update('text').digest('hex');

test.each([
  ['the whole of it', signature, true],
  ['in capitals', signature.toUpperCase(), true],
  ['with a digit behind it', `${signature}0`, false],
  ['with something else behind it', `${signature}zz`, false],
  ['cut short', signature.slice(0, -2), false],
  ['altered', signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')), false],
  ['none', '', false],
])('a signature, %s', (_what, given, fits) => {
  expect(isValidSignature('text', 'secret', given)).toBe(fits);
});
