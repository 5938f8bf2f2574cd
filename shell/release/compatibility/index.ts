export { checkFits, DoesNotFit } from './check-compatibility';
export { offeredOperations } from './offered-operations';
export { releaseOperations } from './release-operations';
