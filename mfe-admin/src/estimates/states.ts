import type { EstimateState } from '@site/contract';

/** The states of estimate requests with their names. */
export const estimateStates = [
  ['new', 'New'],
  ['answered', 'Answered'],
  ['closed', 'Closed'],
] as const satisfies readonly (readonly [EstimateState, string])[];
