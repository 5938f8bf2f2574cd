import type { AppName } from '@site/release/contract';
import type { LiveState } from '@site/release/store';
import { percentOf, runningCanaries } from '@site/release/store';
import { isInShare } from './hash-bucket';

/** The apps whose canary this visitor gets. */
export const canariesOf = (live: LiveState, visitor: string): AppName[] =>
  runningCanaries(live).filter((name) => isInShare(visitor, name, percentOf(live, name)));
