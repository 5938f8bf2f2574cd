import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '@site/release/infra';

/** Runs the script of `npm run admin -- LINE` without building; `env` is its whole environment. */
export async function runAdmin(line: string, env: Record<string, string>) {
  const script = `require(${JSON.stringify(join(projectRoot, 'shell/dist/server/commands/admin.js'))})
    .admin(process.argv.slice(1)).then((code) => { process.exitCode = code; })`;
  const args = ['-e', script, '--', ...line.split(' ').filter(Boolean)];
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env } });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, out, err };
}
