import { createHmac } from 'node:crypto';
import { isValidSignature } from './signature';

const signature = createHmac('sha256', 'secret').update('text').digest('hex');

test.each([
  ['complete', signature, true],
  ['in upper case', signature.toUpperCase(), true],
  ['with an extra digit', `${signature}0`, false],
  ['with other characters appended', `${signature}zz`, false],
  ['cut short', signature.slice(0, -2), false],
  ['altered', signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')), false],
  ['empty', '', false],
])('a signature that is %s', (_what, received, isValid) => {
  expect(isValidSignature('text', 'secret', received)).toBe(isValid);
});
