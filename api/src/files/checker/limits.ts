/** Bytes of memory for one check, including Node. */
export const memoryLimit = 640 * 1024 * 1024;
/** Megabytes of it for the JavaScript heap. */
export const heapLimitMb = 400;
/** CPU seconds for one check. */
export const cpuSecondsLimit = 10;
/** Seconds after which a check is killed on a machine too busy to give it its CPU seconds. */
export const timeoutSeconds = 60;
/** Requests get three times as much of a busy CPU. */
export const niceness = 5;
/** Exit code for a rejected file. */
export const rejectedExitCode = 3;
/** A cleaned file has nearly the same size; an encoded picture may be larger. */
export const maxCleanedBytes = 64 * 1024 * 1024;
