import type { ReleaseName } from '@site/release/contract';
import type { LiveSet } from '@site/release/store';
import { percentOf, runningCanaries } from '@site/release/store';
import { bucketOf } from './hash-bucket';

/** The canaries that this visitor is given. Raising a share takes no canary from anybody. */
export const canariesOf = (live: LiveSet, visitor: string): ReleaseName[] =>
  runningCanaries(live).filter((name) => bucketOf(visitor, name) < percentOf(live, name));
