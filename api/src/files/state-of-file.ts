import { ObjectStoreUnavailable } from '@site/object-store';
import type { KeyRing } from '../encryption/key-ring';
import { AlteredData, isSegmented, keyIdOf, startBytes } from '../encryption/segments';
import { decryptFile } from './decrypt-file';
import type { StoredFiles } from './stored-files';

/** `unclear` when the file cannot be read or has lost its beginning, so that it does not tell its key. */
export type FileState = 'readable' | 'missing' | 'no key' | 'unclear';

/**
 * Whether a stored file exists, and whether one of the keys has encrypted it. Reads its beginning only, if it can.
 * @throws ObjectStoreUnavailable
 */
export async function stateOfFile(files: StoredFiles, keys: KeyRing, name: string): Promise<FileState> {
  try {
    const start = await files.readStart(name, startBytes);
    if (!start) return 'missing';
    if (start.length < startBytes || start.every((byte) => byte === 0)) return 'unclear';
    if (keys.has(keyIdOf(start))) return 'readable';
    return isSegmented(start) ? 'no key' : await stateOfOldFile(files, keys, name);
  } catch (error) {
    if (error instanceof ObjectStoreUnavailable) throw error;
    return 'unclear';
  }
}

/** Files of the oldest format do not name their key. */
async function stateOfOldFile(files: StoredFiles, keys: KeyRing, name: string): Promise<FileState> {
  const encrypted = await files.read(name);
  if (!encrypted) return 'missing';
  try {
    (await decryptFile(encrypted, keys, name)).content.destroy();
    return 'readable';
  } catch (error) {
    if (error instanceof AlteredData) return 'no key';
    throw error;
  }
}
