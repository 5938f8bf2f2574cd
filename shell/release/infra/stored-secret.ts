import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hasCode } from '../contract/errors';

/**
 * Returns the secret in `DATA_DIR/secrets/NAME` (256 bits, base64url, readable only by the owner). Creates it on first
 * use. Concurrent processes get the same secret, because only a complete file gets the name.
 */
export function storedSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = read(file);
  if (found !== undefined) return found;

  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  syncFolder(folder);
  return readFileSync(file, 'utf8').trim();
}

/** Secrets that operators wrote themselves may be shorter than those created here; the API needs 32 characters. */
const usable = /^[\x20-\x7e]{32,}$/;

/** Uploads are lost without their key, but other secrets can be replaced. */
const remedyOf = (file: string) =>
  `restore it from a backup${basename(file).startsWith('files-key') ? '' : ', or remove it to get a new one'}`;

function read(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret === '') throw new Error(`${file} is empty: ${remedyOf(file)}`);
    if (!usable.test(secret)) throw new Error(`${file} is damaged (it needs 32 characters or more): ${remedyOf(file)}`);
    return secret;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Flushes a folder, so that created files survive a power loss. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
