import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Maximum length of a Unix socket's path in bytes on every system; Linux allows 107. */
const longestPath = 103;

interface SocketFolder {
  /** Path of the socket with this name. */
  pathOf(name: string): string;
  remove(): void;
}

/** Creates a folder for the sockets of one run of the site, accessible only to its owner. */
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
