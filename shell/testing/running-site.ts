import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { freePort } from '@site/test-servers/free-port';
import { waitForExit } from '@site/test-servers/process-exit';
import { preparedDataDir, prepareOnce } from './prepared-data-dir';
import { RunningProcess } from './running-process';

const urlOn = (port: number | string) => `http://localhost:${port}`;

/** Runs the built site in a child process, for tests and measurements. Each site has its own port and data folder. */
export class RunningSite extends RunningProcess {
  private constructor(
    process: ChildProcess,
    readonly port: number,
    readonly dataDir: string,
    private readonly ownsFolder: boolean,
  ) {
    super(process);
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
    const PORT = env.PORT ?? String(await freePort());
    const dataDir = await RunningSite.newDataDir(env.SITE_URL ?? urlOn(PORT), root);
    return RunningSite.ready(await RunningSite.run({ ...env, PORT, DATA_DIR: dataDir }, root, true));
  }

  /**
   * Creates a data folder with the built releases and their rendered pages, and without accounts. A site at another URL
   * than `siteUrl` renders some pages again.
   */
  static newDataDir = (siteUrl?: string, root = projectRoot): Promise<string> =>
    // Another version may store pages in another way.
    preparedDataDir(root, root === projectRoot ? siteUrl : undefined, RunningSite.runOnce(root));

  /** Prepares what `newDataDir` copies, so that no test waits for it. */
  static prepare = (root = projectRoot): Promise<string> => prepareOnce(root, RunningSite.runOnce(root));

  private static runOnce = (root: string) => async (DATA_DIR: string) => {
    await (await RunningSite.start({ DATA_DIR }, root)).stop();
  };

  private static async ready(site: RunningSite): Promise<RunningSite> {
    await site.line(/^ready /);
    return site;
  }

  get url(): string {
    return urlOn(this.port);
  }

  /** Ids of the running child processes, by process name; empty on other systems than Linux. */
  get pids(): Record<string, number> {
    const ids: Record<string, number> = {};
    const names = existsSync('/proc') ? readdirSync('/proc') : [];
    for (const id of names.filter((name) => /^\d+$/.test(name))) {
      try {
        if (readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] !== String(this.process.pid))
          continue;
        const [, name] =
          /(api|sandbox|release-api)\/(?:dist\/src\/)?main\.js/.exec(readFileSync(`/proc/${id}/cmdline`, 'utf8')) ?? [];
        if (name) ids[name] = Number(id);
      } catch {
        // The process ended in the meantime.
      }
    }
    return ids;
  }

  /** Sends a signal to a child process that runs. Without this check, the id 0 would signal the tests themselves. */
  signal(name: string, signal: NodeJS.Signals): void {
    const pid = this.pids[name];
    if (pid === undefined) throw new Error(`The process ${name} does not run.`);
    process.kill(pid, signal);
  }

  /** Stops the site if it still runs, and deletes its data folder. */
  override async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    // A killed site does not wait for its child processes, which still finish their requests and write files.
    const children = signal === 'SIGKILL' ? Object.values(this.pids) : [];
    const code = await super.stop(signal);
    await waitForExit(children);
    if (this.ownsFolder) rmSync(this.dataDir, { recursive: true, force: true });
    return code;
  }
}
