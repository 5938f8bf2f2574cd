import { randomBytes, randomInt } from 'node:crypto';
import { type ReleaseName, releaseNames } from '@site/release/contract';

/** Irrational steps that have nothing to do with each other: the square roots of primes, one for each name. */
const steps = [2, 3, 5, 7, 11, 13, 17].map(Math.sqrt);

/** Each site begins anywhere, so that several on one store do not repeat each other. */
let next = randomInt(2 ** 30);

/** A number for somebody new, and something random that tells them from everybody else. */
export function newVisitor(): string {
  next += 1;
  return `${next.toString(36)}-${randomBytes(9).toString('base64url')}`;
}

/**
 * A visitor's place from 0 up to 100; for each name another one, and for ever the same. Consecutive numbers spread evenly, so
 * that a share of the visitors is exact after some hundreds of them, where drawing lots would need a million.
 */
export function bucketOf(visitor: string, name: ReleaseName): number {
  const step = steps[releaseNames.indexOf(name)] ?? 0;
  return ((Number.parseInt(visitor, 36) * step) % 1) * 100;
}
