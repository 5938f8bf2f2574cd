import { createHmac } from 'node:crypto';
import { isValidSignature } from './razorpay-signature';

const signature = createHmac('sha256', 'secret').update('text').digest('hex');

test.each([
  ['complete', true, signature],
  ['in upper case', true, signature.toUpperCase()],
  ['with an extra digit', false, `${signature}0`],
  ['with other characters appended', false, `${signature}zz`],
  ['cut short', false, signature.slice(0, -2)],
  ['altered', false, signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
  ['empty', false, ''],
])('a signature that is %s is valid: %s', (_name, isValid, received) => {
  expect(isValidSignature('text', 'secret', received)).toBe(isValid);
});
