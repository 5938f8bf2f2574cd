/** Bytes of memory that the check of one file may take, the runtime's own included. */
export const memoryLimit = 640 * 1024 * 1024;
/** Megabytes of it that scripts' objects may take. */
export const heapLimitMb = 400;
/** Processor seconds that the check of one file may take. */
export const cpuSecondsLimit = 10;
/** Seconds after which a check is given up although it had no chance to use those: the machine is busy. */
export const timeoutSeconds = 60;
/** Lower than that of requests: they get three times as much of a busy processor. */
export const niceness = 5;
/** Exit code of a check that refuses its file. */
export const rejectedExitCode = 3;
