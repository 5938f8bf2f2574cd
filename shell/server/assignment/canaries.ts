import type { ReleaseName } from '@site/release/contract';
import type { LiveSet } from '@site/release/store';
import { percentOf, runningCanaries } from '@site/release/store';
import { isInShare } from './hash-bucket';

/** The apps of which this visitor gets the canary. */
export const canariesOf = (live: LiveSet, visitor: string): ReleaseName[] =>
  runningCanaries(live).filter((name) => isInShare(visitor, name, percentOf(live, name)));
