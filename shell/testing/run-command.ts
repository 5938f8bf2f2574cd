import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '@site/release/infra';

/** What a command printed, and its exit code; null after a signal. */
export interface CommandResult {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the script of `npm run admin -- LINE` without building; `env` is its whole environment. */
export const runAdmin = (line: string, env: Record<string, string>) => runCommand('admin', line, env);

/** Runs the script of `npm run release -- LINE` without building; `env` is its whole environment. */
export const runRelease = (line: string, env: Record<string, string>) => runCommand('release', line, env);

/** Runs the script of `npm run data -- LINE` without building; `env` is its whole environment. */
export const runData = (line: string, env: Record<string, string>) => runCommand('data', line, env);

function runCommand(
  command: 'admin' | 'data' | 'release',
  line: string,
  env: Record<string, string>,
): Promise<CommandResult> {
  const script = `require(${JSON.stringify(join(projectRoot, `shell/dist/server/commands/${command}.js`))})
    .${command}(process.argv.slice(1)).then((code) => { process.exitCode = code; })`;
  return runNode(['-e', script, '--', ...line.split(' ').filter(Boolean)], env);
}

/** Runs Node with these arguments; `env` is its whole environment, apart from the path. */
export async function runNode(args: string[], env: Record<string, string>): Promise<CommandResult> {
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env } });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, out, err };
}
