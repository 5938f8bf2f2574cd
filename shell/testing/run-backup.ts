import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '@site/release/infra';

/** Runs `npm run backup` or `npm run restore` with these arguments without building; `env` is its whole environment. */
export async function runBackup(command: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const script = `const { age } = await import(${JSON.stringify(join(projectRoot, 'shell/cli/age.mjs'))});
    const { default: commands } = await import(${JSON.stringify(join(projectRoot, 'shell/dist/server/commands/backup.js'))});
    process.exitCode = await commands.${command}(process.argv.slice(1), age);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, '--', ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, out, err };
}
