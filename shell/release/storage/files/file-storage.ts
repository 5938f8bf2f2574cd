import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStorage } from '../interface/release-storage';
import { CountFiles } from './count-files';
import { MemoryAttempts } from './memory-attempts';
import { StateFiles } from './state-files';

export const statesFolder = (storeFolder: string): string => join(storeFolder, 'state');

/** States and counts in the folder of a store. */
export function fileStorage(storeFolder: string): ReleaseStorage {
  return {
    isShared: false,
    states: new StateFiles(statesFolder(storeFolder)),
    counts: new CountFiles(storeFolder),
    attempts: new MemoryAttempts(),
    runAlone: (_name, work) => work(),
    check: () => access(statesFolder(storeFolder)),
    close: async () => undefined,
  };
}
