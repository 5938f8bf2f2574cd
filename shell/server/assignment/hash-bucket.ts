import { createHash } from 'node:crypto';

/** Allows shares in steps of a hundredth of a percent. */
const buckets = 10_000;

/** A visitor's bucket for an app, from 0 to 9,999: stable, and independent of the visitor's buckets for other apps. */
function hashBucket(visitor: string, app: string): number {
  const hash = createHash('sha256').update(`${app}\n${visitor}`).digest();
  return hash.readUIntBE(0, 6) % buckets;
}

/** Whether a visitor is in this share of all visitors. A larger share contains all visitors of a smaller one. */
export const isInShare = (visitor: string, app: string, percent: number): boolean =>
  hashBucket(visitor, app) < (percent / 100) * buckets;
