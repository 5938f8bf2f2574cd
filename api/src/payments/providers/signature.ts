import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a hexadecimal HMAC-SHA256 of the text fits, compared without telling by its timing how far it does. */
export function isValidSignature(text: string | Buffer, secret: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const given = Buffer.from(signature, 'hex');
  // Decoding stops in silence at the first character that is no digit: what stands behind it would be taken, too.
  const isWhole = signature.length === 2 * expected.length && given.length === expected.length;
  return isWhole && timingSafeEqual(given, expected);
}
