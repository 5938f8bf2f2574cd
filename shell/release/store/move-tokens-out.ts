import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../contract/errors';
import type { ReleaseStore } from './release-store';

/**
 * Tokens lay in the store once. The first start after that takes them out of it; later ones never look there again, or write
 * access to the store would make a token.
 */
export function moveTokensOut({ folder, dataDir }: Pick<ReleaseStore, 'folder' | 'dataDir'>): void {
  const tokens = join(dataDir, 'release-tokens');
  if (existsSync(tokens)) return;
  const before = join(folder, 'tokens');
  const draft = mkdtempSync(`${tokens}-`);
  try {
    if (existsSync(before)) cpSync(before, draft, { recursive: true });
    // All of them arrive at once, so a start that was cut off is repeated as a whole.
    renameSync(draft, tokens);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  rmSync(before, { recursive: true, force: true });
}
