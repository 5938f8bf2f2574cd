import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A process of the built project, whose output a test reads line by line. */
export class RunningProcess {
  /** All output so far. */
  readonly lines: string[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly ended: Promise<unknown>;

  constructor(readonly process: ChildProcess) {
    this.ended = once(process, 'close').then(() => this.wake());
    for (const output of [process.stdout, process.stderr]) {
      if (output) createInterface({ input: output }).on('line', (line) => this.wake(line));
    }
  }

  /** Resolves with the first output line that matches, past or future. Rejects when the process ends without one. */
  async line(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = this.lines.find((line) => pattern.test(line));
      if (found !== undefined) return found;
      if (this.hasEnded) throw new Error(`The process ended without printing ${pattern}:\n${this.lines.join('\n')}`);
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  /** Resolves with the exit code; null after a signal. */
  async exit(): Promise<number | null> {
    await this.ended;
    return this.process.exitCode;
  }

  /** Stops the process if it still runs. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.hasEnded) this.process.kill(signal);
    return this.exit();
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
