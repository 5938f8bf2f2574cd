import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '@site/release/contract';

/**
 * Commands write files that only their user reads, so the site must run as the same user.
 * @param userId the command's user; undefined on Windows
 * @throws ReleaseError when another user owns what the site stores in this folder
 */
export function requireOwner(dataDir: string, userId = process.getuid?.()): void {
  // The first start creates this folder. Others may be volumes of another user.
  requireUser(join(dataDir, 'release-head'), userId);
}

/**
 * Only root can fill a folder of another user with files that this user cannot read, such as those of a backup.
 * @throws ReleaseError when root would fill another user's folder
 */
export function requireOwnerOfEmpty(dataDir: string, userId = process.getuid?.()): void {
  if (userId === 0) requireUser(dataDir, userId);
}

function requireUser(folder: string, userId: number | undefined): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (userId === undefined || owner === undefined || owner === userId) return;
  throw new ReleaseError(
    `The user with the id ${owner} owns ${folder}, and this command runs as ${userId}: run it as the user and with the environment of the site (docs/operating.md shows how), because the site could not read what it writes.`,
  );
}
