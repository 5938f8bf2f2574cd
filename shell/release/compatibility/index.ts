export { checkCompatibility, IncompatibleRelease } from './check-compatibility';
export { offeredOperations } from './offered-operations';
export { releaseOperations } from './release-operations';
