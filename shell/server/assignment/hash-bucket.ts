import { createHash } from 'node:crypto';

/** So many that a share can be set to a hundredth of a percent. */
const buckets = 10_000;

/** A visitor's bucket for an app, from 0 to 9,999: always the same one, and unrelated to the visitor's buckets for other apps. */
export function hashBucket(visitor: string, app: string): number {
  const hash = createHash('sha256').update(`${app}\n${visitor}`).digest();
  return hash.readUIntBE(0, 6) % buckets;
}

/** Whether a visitor is in the given share of all visitors. Whoever is in a share is in every larger one, too. */
export const isInShare = (visitor: string, app: string, percent: number): boolean =>
  hashBucket(visitor, app) < (percent / 100) * buckets;
