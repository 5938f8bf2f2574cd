/** Whether a process runs. */
export const isAlive = (pid: number | undefined) => {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Resolves when none of the processes runs any more. */
export async function waitForExit(pids: number[]): Promise<void> {
  while (pids.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 50));
}
