import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '@site/release/infra';

/**
 * Runs a script of the API in a process of its own, because only the API accesses the database.
 * @param script below `api/dist/src`
 * @returns its exit code, 1 after a signal; and with `pipe` its output, which is printed otherwise
 */
export async function runApiScript(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  stdout: 'inherit' | 'pipe' = 'inherit',
): Promise<{ code: number; output: string }> {
  const file = join(projectRoot, 'api/dist/src', script);
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', stdout, 'inherit'] });
  const [output, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'exit')]);
  return { code: (code as number | null) ?? 1, output };
}
