import { hasCode } from '../contract/errors';

/** For `.catch()`: turns the error of a missing file into undefined. */
export function ignoreMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}
