import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '@site/release/contract';

/** What a site creates at its first start. */
const ownFolders = ['releases', 'secrets'];

/**
 * Commands write files that only their user reads, so the site must run as the same user.
 * @param userId the command's user; undefined on Windows
 * @throws ReleaseError when another user owns what the site stores in this folder
 */
export function requireOwner(dataDir: string, userId = process.getuid?.()): void {
  for (const folder of ownFolders.map((name) => join(dataDir, name))) {
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
    if (userId === undefined || owner === undefined || owner === userId) continue;
    throw new ReleaseError(
      `The user with the id ${owner} owns ${folder}, and this command runs as ${userId}: run it as the user of the site, for example with sudo -u '#${owner}', because the site could not read what it writes.`,
    );
  }
}
