import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes of a Unix socket's path that every system takes; Linux takes 107. */
const longestPath = 103;

export interface SocketFolder {
  /** Path of the socket of this name. */
  pathOf(name: string): string;
  remove(): void;
}

/** Makes a folder for the sockets of one run of the site, which nobody but its owner can enter. */
export function makeSocketFolder(): SocketFolder {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const pathOf = (name: string) => {
    const path = join(folder, `${name}.sock`);
    if (Buffer.byteLength(path) <= longestPath) return path;
    remove();
    throw new Error(
      `The path ${path} is too long for a Unix socket (${longestPath} bytes at most): set TMPDIR to a folder with a shorter path`,
    );
  };
  return { pathOf, remove };
}
