import type { Static } from '@sinclair/typebox';
import type { Contract as ContractSchema } from './release-format';

/** What a release requires and provides. Written by `shell/build/src/contract`. */
export type Contract = Static<typeof ContractSchema>;

/** Contract of the route table: it calls nothing, and its requirements are in its rows. */
export const emptyContract: Contract = { provides: {}, requires: {}, pages: [], operations: [] };
