import type { Published } from '@site/contract';
import { ComposeError, errorMessage, UnverifiedRelease } from '../contract/errors';

/** Why a version cannot be promoted. */
export type Problem = Pick<Published, 'failedPage' | 'unverified'> & { problem: string };

/** @param version the version that was validated; an error may be about another one of the release set */
export function problemOf(error: unknown, { name, version }: { name: string; version: string }): Problem {
  const problem = errorMessage(error);
  if (error instanceof ComposeError) return { problem, failedPage: true };
  const isOwn = error instanceof UnverifiedRelease && error.release.name === name && error.release.version === version;
  return { problem, ...(isOwn && { unverified: true }) };
}
