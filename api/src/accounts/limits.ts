import { type Database, type Transaction, write } from '../db/engine';
import { ApiError } from '../http/api-error';
import { type Attempt, countAttempts, deleteOutdated, insertAttempt } from './repository';

const minute = 60_000;

/** How often the same client may try for the same account. */
const limits = {
  login: { number: 10, windowMs: 15 * minute },
  signup: { number: 10, windowMs: 60 * minute },
  reset: { number: 10, windowMs: 60 * minute },
} as const;

/**
 * Counts an attempt before the work that it costs, so that attempts at the same time count too.
 * @throws 429 with `Retry-After` when there were too many
 */
export function countAttempt(transaction: Transaction, attempt: Attempt): void {
  const { number, windowMs } = limits[attempt.kind];
  const now = Date.now();
  const past = countAttempts(transaction, attempt, new Date(now - windowMs));
  if (past.number >= number) throw tooMany((past.first?.getTime() ?? now) + windowMs - now);
  insertAttempt(transaction, attempt, new Date(now));
}

/** Removes ended sessions, dead links and attempts that no longer count. */
export function removeOutdated(database: Database): void {
  const longest = Math.max(...Object.values(limits).map(({ windowMs }) => windowMs));
  write(database, (transaction) => deleteOutdated(transaction, new Date(), new Date(Date.now() - longest)));
}

function tooMany(waitMs: number): ApiError {
  const headers = { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) };
  return new ApiError(429, 'Too many tries. Please wait a while and try again.', { headers });
}
