import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../http/api-error';

/** Argon2id with 19 MiB; the algorithm is the library's default. */
const strength = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Half of the process's worker threads: files and everything else keep the others. */
const atOnce = 2;
const longestQueue = 200;
/** Of a password that nobody knows: an unknown account costs the same work as a known one. */
const decoy = hash(crypto.randomUUID(), strength);

let running = 0;
const waiting: (() => void)[] = [];

/** @throws 503 when too many wait */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, strength));
}

/**
 * Compares in the same time whether there is a hash or not.
 * @throws 503 when too many wait
 */
export async function isPassword(password: string, known: string | undefined): Promise<boolean> {
  const against = known ?? (await decoy);
  const same = await inTurn(() => verify(against, password));
  return same && known !== undefined;
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < atOnce) running += 1;
  else await turn();
  try {
    return await work();
  } finally {
    // The place is handed on, or given back.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function turn(): Promise<void> {
  if (waiting.length >= longestQueue) {
    throw new ApiError(503, 'The site is busy. Please try again in a moment.', { headers: { 'retry-after': '5' } });
  }
  return new Promise((resolve) => waiting.push(resolve));
}
