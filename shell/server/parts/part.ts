import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { printLines } from './output';

export interface PartOptions {
  /** Short name that stands before each line the part prints. */
  name: string;
  /** The compiled file to run. It sends `{port}` once it is ready, and ends when the channel to this process closes. */
  script: string;
  /** The environment of one start; `lastPort` is where the part listened before, 0 at the first start. */
  environment(lastPort: number): NodeJS.ProcessEnv;
  /** Milliseconds; the defaults suit a real site. */
  readyWithin?: number;
  firstPause?: number;
  longestPause?: number;
  ranWellAfter?: number;
}

const defaults = { readyWithin: 60_000, firstPause: 200, longestPause: 10_000, ranWellAfter: 30_000 };

/** A running part: a child process that is started again, after a growing pause, whenever it ends by itself. */
export class Part {
  private readonly options: Required<PartOptions>;
  private readonly listeners = new Set<(port: number | undefined) => void>();
  private child: ChildProcess | undefined;
  private pause: number;
  private timer: NodeJS.Timeout | undefined;
  private lastPort = 0;
  private current: number | undefined;
  private stopping = false;

  private constructor(options: PartOptions) {
    this.options = { ...defaults, ...options };
    this.pause = this.options.firstPause;
  }

  /** Resolves once the part listens; rejects when its first start fails, since that is a mistake and no accident. */
  static async start(options: PartOptions): Promise<Part> {
    const part = new Part(options);
    try {
      await part.launch();
    } catch (error) {
      await part.stop();
      throw error;
    }
    return part;
  }

  /** Where the part listens now; undefined while it is down. */
  get port(): number | undefined {
    return this.current;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Tells the new port after each restart, and undefined when the part goes down. Returns the way to stop listening. */
  onPort(listener: (port: number | undefined) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** SIGTERM, then SIGKILL for a part that does not end `within` milliseconds. */
  async stop(within = 4000): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    const { child } = this;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), within);
    await ended;
    clearTimeout(impatience);
  }

  private async launch(): Promise<void> {
    const { name, script, environment, readyWithin } = this.options;
    // Its own process group: Ctrl-C reaches this process alone, which lets requests finish before it stops the parts.
    const child = fork(script, { env: environment(this.lastPort), execArgv: [], silent: true, detached: true });
    this.child = child;
    // One that cannot be started says so instead of ending.
    child.on('error', (error) => console.error(`[${name}] ${error.message}`));
    printLines(name, child.stdout, process.stdout);
    printLines(name, child.stderr, process.stderr);
    const startedAt = Date.now();
    const port = await readyPort(child, name, readyWithin);
    this.lastPort = port;
    child.once('exit', (code, signal) => this.ended(code, signal, Date.now() - startedAt));
    this.tell(port);
  }

  private ended(code: number | null, signal: string | null, ranFor: number): void {
    this.tell(undefined);
    if (this.stopping) return;
    if (ranFor >= this.options.ranWellAfter) this.pause = this.options.firstPause;
    console.error(`[${this.options.name}] ended (${signal ?? `exit code ${code}`}), starts again in ${this.pause} ms`);
    this.launchLater();
  }

  private launchLater(): void {
    this.timer = setTimeout(() => {
      this.launch().catch((error: Error) => {
        if (this.stopping) return;
        console.error(`${error.message}; next try in ${this.pause} ms`);
        this.launchLater();
      });
    }, this.pause);
    this.pause = Math.min(this.pause * 2, this.options.longestPause);
  }

  private tell(port: number | undefined): void {
    this.current = port;
    for (const listener of this.listeners) listener(port);
  }
}

function readyPort(child: ChildProcess, name: string, readyWithin: number): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      settle(() => reject(new Error(`[${name}] was not ready within ${readyWithin / 1000} s`)));
    }, readyWithin);
    const onMessage = (message: unknown) => settle(() => resolve((message as { port: number }).port));
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
