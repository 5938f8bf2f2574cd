import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './errors';

const serializationFailure = '40001';
const deadlock = '40P01';
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/**
 * How often a transaction is tried after a conflict with another one. A constraint is often violated by a row that was
 * added or deleted meanwhile, so a second attempt succeeds. Any other violation fails again at once.
 */
const attempts: Record<string, number> = {
  [serializationFailure]: 40,
  [deadlock]: 40,
  [uniqueViolation]: 4,
  [foreignKeyViolation]: 4,
};

/** Repeats a transaction that failed because of a parallel one, after a short and random pause. */
export async function withRetries<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= (attempts[codeOf(error) ?? ''] ?? 1)) throw error;
      await sleep(Math.random() * 5 * Math.min(attempt, 20));
    }
  }
}
