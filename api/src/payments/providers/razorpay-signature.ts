import { createHmac, timingSafeEqual } from 'node:crypto';

/** Verifies a hexadecimal HMAC-SHA256 of the text in constant time. */
export function isValidSignature(text: string | Buffer, secret: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const received = Buffer.from(signature, 'hex');
  // Decoding silently stops at the first character that is not a digit, so the length is checked, too.
  const isWhole = signature.length === 2 * expected.length && received.length === expected.length;
  return isWhole && timingSafeEqual(received, expected);
}
