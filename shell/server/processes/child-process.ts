import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Logger } from '@site/release/infra';
import { printLines } from './output';
import { type ProbeTimes, probe, siteProbeTimes } from './probe';
import type { Service, ServiceAddress } from './service';

export interface ServiceProcessOptions {
  /** Short name that prefixes each line of the child process's output. */
  name: string;
  /**
   * The compiled file to run. It must listen on `socketPath`, send a message when ready, echo every message, and exit
   * when the IPC channel closes.
   */
  script: string;
  /** The Unix socket on which the child process listens after each start. */
  socketPath: string;
  environment: NodeJS.ProcessEnv;
  log: Logger;
  probeTimes?: ProbeTimes;
  /** The defaults suit production. */
  readyTimeoutMs?: number;
  minRestartDelayMs?: number;
  maxRestartDelayMs?: number;
  stableAfterMs?: number;
}

const defaults = {
  probeTimes: siteProbeTimes,
  readyTimeoutMs: 60_000,
  minRestartDelayMs: 200,
  maxRestartDelayMs: 10_000,
  stableAfterMs: 30_000,
};

/** Node opens an inspector at SIGUSR1, which lets any local process run code. Newer Node versions can disable that. */
const execArgv = ['--disable-sigusr1'].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag));

/** A child process that is restarted, after growing delays, whenever it exits or stops responding. */
export class ServiceProcess implements Service {
  private readonly options: Required<ServiceProcessOptions>;
  private readonly listeners = new Set<(available: boolean) => void>();
  private child: ChildProcess | undefined;
  private pause: number;
  private timer: NodeJS.Timeout | undefined;
  private isAvailable = false;
  private stopping = false;

  private constructor(options: ServiceProcessOptions) {
    this.options = { ...defaults, ...options };
    this.pause = this.options.minRestartDelayMs;
  }

  /**
   * Resolves once the child process listens. Rejects when the first start fails, because that is a configuration error.
   */
  static async start(options: ServiceProcessOptions): Promise<ServiceProcess> {
    const child = new ServiceProcess(options);
    try {
      await child.launch();
    } catch (error) {
      await child.stop();
      throw error;
    }
    return child;
  }

  get name(): string {
    return this.options.name;
  }

  get address(): ServiceAddress {
    return { origin: 'http://localhost', socketPath: this.options.socketPath };
  }

  /** Whether it runs and responds. */
  get available(): boolean {
    return this.isAvailable;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Calls `listener` when `available` changes. Returns a function that removes the listener. */
  onChange(listener: (available: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Sends SIGTERM, then SIGKILL when the child process does not exit `within` milliseconds. */
  async stop(within = 4000): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    const { child } = this;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), within);
    await ended;
    clearTimeout(killTimer);
  }

  private async launch(): Promise<void> {
    const { name, script, socketPath, environment, readyTimeoutMs, log } = this.options;
    // A killed process leaves its socket file behind, which would prevent listening.
    rmSync(socketPath, { force: true });
    // Detached, so that Ctrl-C reaches only this process, which finishes pending requests before it stops its children.
    const child = fork(script, { env: environment, execArgv, silent: true, detached: true });
    this.child = child;
    // A failed spawn emits `error` instead of `exit`.
    child.on('error', (error) => log.error(`[${name}] ${error.message}`));
    printLines(name, child.stdout, process.stdout);
    printLines(name, child.stderr, process.stderr);
    const startedAt = performance.now();
    await untilReady(child, name, readyTimeoutMs);
    const endProbe = this.probe(child);
    child.once('exit', (code, signal) => {
      endProbe();
      this.ended(code, signal, performance.now() - startedAt);
    });
    this.setAvailable(true);
  }

  private probe(child: ChildProcess): () => void {
    const { name, probeTimes, log } = this.options;
    return probe(child, probeTimes, {
      silent: () => {
        log.error(`[${name}] does not answer; its requests get 503 until it does`);
        this.setAvailable(false);
      },
      answers: () => {
        log.info(`[${name}] answers again`);
        this.setAvailable(true);
      },
      lost: () => {
        log.error(`[${name}] still does not answer and is killed`);
        child.kill('SIGKILL');
      },
    });
  }

  private ended(code: number | null, signal: string | null, ranFor: number): void {
    this.setAvailable(false);
    if (this.stopping) return;
    const { name, log, stableAfterMs, minRestartDelayMs } = this.options;
    if (ranFor >= stableAfterMs) this.pause = minRestartDelayMs;
    log.error(`[${name}] ended (${signal ?? `exit code ${code}`}), starts again in ${this.pause} ms`);
    this.launchLater();
  }

  private launchLater(): void {
    this.timer = setTimeout(() => {
      this.launch().catch((error: Error) => {
        if (this.stopping) return;
        this.options.log.error(`${error.message}; next try in ${this.pause} ms`);
        this.launchLater();
      });
    }, this.pause);
    this.pause = Math.min(this.pause * 2, this.options.maxRestartDelayMs);
  }

  private setAvailable(available: boolean): void {
    if (available === this.isAvailable) return;
    this.isAvailable = available;
    for (const listener of this.listeners) listener(available);
  }
}

function untilReady(child: ChildProcess, name: string, readyTimeoutMs: number): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      settle(() => reject(new Error(`[${name}] was not ready within ${readyTimeoutMs / 1000} s`)));
    }, readyTimeoutMs);
    const onMessage = () => settle(resolve);
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(new Error(`[${name}] ended before it was ready (${signal ?? `exit code ${code}`})`)));
    const onError = (error: Error) =>
      settle(() => reject(new Error(`[${name}] could not be started: ${error.message}`)));
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      finish();
    };
    child.once('message', onMessage).once('exit', onExit).once('error', onError);
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
