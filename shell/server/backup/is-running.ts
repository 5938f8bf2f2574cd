import { hasCode } from '@site/release/contract';

/** Whether a process with this id runs on this machine. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}
