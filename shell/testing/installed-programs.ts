import { spawnSync } from 'node:child_process';

/** Whether this machine has a program. `npm test` installs those that tests need; in CI, a missing one is an error. */
export function isInstalled(program: string, ...versionArguments: string[]): boolean {
  const found = spawnSync(program, versionArguments).status === 0;
  if (!found && process.env.CI)
    throw new Error(`${program} is not installed, and CI skips no tests: install it, or run "npm test" as root.`);
  return found;
}

/** A test that is skipped, and counted as skipped, on a machine without a program that it runs. */
export const testIf = (canRun: boolean) => (canRun ? test : test.skip);
