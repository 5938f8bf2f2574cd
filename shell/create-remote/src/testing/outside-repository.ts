import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@site/test-servers/free-port';
import { RunningProcess } from '../../../testing/running-process';

/** Runs a command outside this repository, without its environment. Fails with its output if it fails. */
export async function run(
  cwd: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { code, out, err } = await finished(cwd, command, args, env);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${out}${err}`);
  return out;
}

/** The same, also for a command that fails. */
export async function finished(cwd: string, command: string, args: string[], env: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, { cwd, env: { PATH, HOME, ...env } });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, err };
}

/** The repository of a team, outside this one. */
export class OutsideRepository {
  constructor(readonly path: string) {}

  npm = (...args: string[]) => run(this.path, 'npm', args);

  /** Runs `npm run release -- …` and returns its JSON. */
  async release(env: Record<string, string>, ...args: string[]) {
    const output = await run(this.path, 'npm', ['run', '--silent', 'release', '--', ...args, '--json'], env);
    return JSON.parse(output);
  }

  change(file: string, from: string, to: string): void {
    const path = join(this.path, file);
    const before = readFileSync(path, 'utf8');
    expect(before).toContain(from);
    writeFileSync(path, before.replace(from, to));
  }

  /** Runs the development server in the site at `siteUrl` while `work` uses its URL, and what it printed. */
  async whileServed(
    siteUrl: string,
    work: (address: string, printed: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const port = String(await freePort());
    const { PATH = '', HOME = '' } = process.env;
    const args = [join(this.path, 'node_modules/.bin/site-dev'), '--site', siteUrl, '--port', port];
    const dev = new RunningProcess(spawn(process.execPath, args, { cwd: this.path, env: { PATH, HOME } }));
    try {
      await dev.line(/^serving /);
      await work(`http://127.0.0.1:${port}`, dev.lines);
    } finally {
      await dev.stop();
    }
  }
}

/** The text of a page once it contains the words, or after a minute. */
export async function pageWith(words: string, url: string, cookie = ''): Promise<string> {
  for (const until = Date.now() + 60_000; ; ) {
    const html = await (await fetch(url, { headers: { cookie, accept: 'text/html' } })).text();
    if (html.includes(words) || Date.now() > until) return html;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Opens a preview link as a browser does, and returns its cookies. */
export async function openPreview(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

export async function megabytesOf(path: string): Promise<number> {
  const files = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1_000_000;
}
