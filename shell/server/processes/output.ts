import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Passes a part's output on line by line, each with the part's name in front. */
export function printLines(name: string, from: Readable | null, to: Writable): void {
  if (from) createInterface({ input: from }).on('line', (line) => to.write(`[${name}] ${line}\n`));
}
