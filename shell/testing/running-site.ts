import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '@site/release/infra';
import { freePort } from './free-port';
import { preparedDataDir } from './prepared-data-dir';

/** Runs the built site in a child process, for tests and measurements. Each site has its own port and data folder. */
export class RunningSite {
  /** All output so far. */
  readonly lines: string[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly ended: Promise<unknown>;

  private constructor(
    readonly process: ChildProcess,
    readonly port: number,
    readonly dataDir: string,
    private readonly ownsFolder: boolean,
  ) {
    this.ended = once(process, 'close').then(() => this.wake());
    for (const output of [process.stdout, process.stderr]) {
      if (output) createInterface({ input: output }).on('line', (line) => this.wake(line));
    }
  }

  /**
   * Runs the script of `npm start` without building. `env` is the whole environment, apart from a port and a data
   * folder. A `DATA_DIR` in `env` is not deleted when the site ends, unless the site owns it. `root` is the built
   * project.
   */
  static async run(
    env: Record<string, string> = {},
    root = projectRoot,
    ownsFolder = env.DATA_DIR === undefined,
  ): Promise<RunningSite> {
    const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'site-'));
    const port = Number(env.PORT ?? (await freePort()));
    const main = join(root, 'shell/dist/server/main.js');
    const given = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), ...env };
    return new RunningSite(
      spawn(process.execPath, [main], { env: given, stdio: ['ignore', 'pipe', 'pipe'] }),
      port,
      dataDir,
      ownsFolder,
    );
  }

  /**
   * Runs a site and waits until it is ready. A data folder of its own contains the built releases from the beginning.
   */
  static async start(env: Record<string, string> = {}, root = projectRoot): Promise<RunningSite> {
    if (env.DATA_DIR !== undefined) return RunningSite.ready(await RunningSite.run(env, root));
    const dataDir = await RunningSite.newDataDir(root);
    return RunningSite.ready(await RunningSite.run({ ...env, DATA_DIR: dataDir }, root, true));
  }

  /** Creates a data folder with the built releases and their rendered pages, and without accounts. */
  static newDataDir = (root = projectRoot): Promise<string> =>
    preparedDataDir(root, async (DATA_DIR) => {
      await (await RunningSite.start({ DATA_DIR }, root)).stop();
    });

  private static async ready(site: RunningSite): Promise<RunningSite> {
    await site.line(/^ready /);
    return site;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Ids of the running child processes, by process name (Linux only). */
  get parts(): Record<string, number> {
    const parts: Record<string, number> = {};
    for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] !== String(this.process.pid))
          continue;
        const [, part] =
          /(api|sandbox|release-api)\/(?:dist\/src\/)?main\.js/.exec(readFileSync(`/proc/${id}/cmdline`, 'utf8')) ?? [];
        if (part) parts[part === 'release-api' ? 'release-service' : part] = Number(id);
      } catch {
        // The process ended in the meantime.
      }
    }
    return parts;
  }

  /** Resolves with the first output line that matches, past or future. Rejects when the site ends without one. */
  async line(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = this.lines.find((line) => pattern.test(line));
      if (found !== undefined) return found;
      if (this.hasEnded) throw new Error(`The site ended without printing ${pattern}:\n${this.lines.join('\n')}`);
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  /** Resolves with the exit code; null after a signal. */
  async exit(): Promise<number | null> {
    await this.ended;
    return this.process.exitCode;
  }

  /** Stops the site if it still runs, and deletes its data folder. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.hasEnded) this.process.kill(signal);
    const code = await this.exit();
    if (this.ownsFolder) rmSync(this.dataDir, { recursive: true, force: true });
    return code;
  }

  private get hasEnded(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  private wake(line?: string): void {
    if (line !== undefined) this.lines.push(line);
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}
