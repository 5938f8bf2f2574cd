import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Forwards a child process's output line by line, prefixed with its name. */
export function printLines(name: string, from: Readable | null, to: Writable): void {
  if (from) createInterface({ input: from }).on('line', (line) => to.write(`[${name}] ${line}\n`));
}
