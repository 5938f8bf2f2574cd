import type { StoredFiles } from './stored-files';

/** How many names one query of the database looks for. */
const namesAtOnce = 100;

/** After this many failures one after the other, the store itself is the problem, and each further call could wait. */
const maxFailuresInARow = 10;

/**
 * Removes those files to which no row of the database refers, and confirms the rest. If one cannot be removed, the others
 * still are.
 * @param inUse returns those of the names that a row refers to
 * @returns how many were removed
 * @throws an `AggregateError` at the end, or after ten failures in a row, if some could not be removed or confirmed
 */
export async function removeUnreferenced(
  files: Pick<StoredFiles, 'remove' | 'confirm'>,
  names: string[],
  inUse: (names: string[]) => Promise<Set<string>>,
): Promise<number> {
  const errors: unknown[] = [];
  let removed = 0;
  let failuresInARow = 0;
  for (let start = 0; start < names.length; start += namesAtOnce) {
    const batch = names.slice(start, start + namesAtOnce);
    const used = await inUse(batch);
    for (const name of batch)
      try {
        if (used.has(name)) await files.confirm(name);
        else {
          await files.remove(name);
          removed += 1;
        }
        failuresInARow = 0;
      } catch (error) {
        errors.push(error);
        failuresInARow += 1;
        if (failuresInARow === maxFailuresInARow) throw failure(errors);
      }
  }
  if (errors.length > 0) throw failure(errors);
  return removed;
}

function failure(errors: unknown[]): AggregateError {
  return new AggregateError(errors, `unconfirmed files that could not be removed: ${errors.length}. ${errors[0]}`);
}
