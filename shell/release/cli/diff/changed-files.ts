import type { VersionContents } from '@site/contract';

/** A file whose content differs; without `before` or `after` it is new or gone. Sizes in bytes. */
export interface ChangedFile {
  path: string;
  before?: number;
  after?: number;
}

/** The files that differ between two versions, by path. Hashes in file names are left out. */
export function changedFiles(before: VersionContents, after: VersionContents): ChangedFile[] {
  const [old, now] = [filesByPath(before), filesByPath(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((path) => {
    const [one, other] = [old.get(path), now.get(path)];
    if (one?.integrity === other?.integrity) return [];
    return [{ path, ...(one && { before: one.size }), ...(other && { after: other.size }) }];
  });
}

const filesByPath = ({ files }: VersionContents) =>
  new Map(files.map((file) => [file.path.replace(/\.[0-9a-f]{8,}(?=\.)/, ''), file]));

/** In bytes. */
export const totalSize = ({ files }: VersionContents): number => files.reduce((sum, { size }) => sum + size, 0);
