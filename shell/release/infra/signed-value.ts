import { createHmac, timingSafeEqual } from 'node:crypto';

const macOf = (text: string, key: string) => createHmac('sha256', key).update(text).digest('base64url');

/** `text` with the proof that a holder of the key wrote it. */
export const signed = (text: string, key: string): string => `${text}.${macOf(text, key)}`;

/** The text of a signed value; undefined where another hand wrote or altered it. */
export function readSigned(value: string, key: string): string | undefined {
  const cut = value.lastIndexOf('.');
  if (cut < 1) return undefined;
  const text = value.slice(0, cut);
  const given = Buffer.from(value.slice(cut + 1));
  const right = Buffer.from(macOf(text, key));
  return given.length === right.length && timingSafeEqual(given, right) ? text : undefined;
}
