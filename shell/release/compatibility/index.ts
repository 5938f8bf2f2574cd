export { checkCompatibility, IncompatibleRelease } from './check-compatibility';
export { offeredOperations } from './offered-operations';
export { tooLowRange } from './platform-exports';
export { releaseOperations } from './release-operations';
