import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../contract/errors';

/**
 * Moves tokens out of the store, where previous versions stored them. Runs only once: otherwise, write access to the
 * store would be enough to create a token.
 */
export function moveTokensOut({ folder, dataDir }: { folder: string; dataDir: string }): void {
  const tokens = join(dataDir, 'release-tokens');
  if (existsSync(tokens)) return;
  const before = join(folder, 'tokens');
  const draft = mkdtempSync(`${tokens}-`);
  try {
    if (existsSync(before)) cpSync(before, draft, { recursive: true });
    // The rename is atomic, so an interrupted start repeats the whole move.
    renameSync(draft, tokens);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  rmSync(before, { recursive: true, force: true });
}
