import { statfs } from 'node:fs/promises';
import type { Checks } from '@site/serving';
import type { ApiSettings } from '../config/settings';
import type { FileStore } from '../files/file-store';
import type { LimitStore } from '../limits/limit-store';
import { errorMessage } from '../text/error-text';

interface Deps {
  settings: Pick<ApiSettings, 'dataDir' | 'diskReserveMb' | 'filesUrl'>;
  limitStore: LimitStore;
  fileStore: Pick<FileStore, 'check'>;
}

/** @returns a function that checks whether this process can do its work */
export function createChecks({ settings, limitStore, fileStore }: Deps): () => Promise<Checks> {
  const writes = limitStore.limit({ name: 'readiness', points: Number.MAX_SAFE_INTEGER, seconds: 60 });
  return async () => ({
    database: await failureOf(() => writes.consume('check')),
    ...(settings.filesUrl !== undefined && { 'object store': await failureOf(() => fileStore.check()) }),
    disk: await failureOf(() => requireFree(settings.dataDir, settings.diskReserveMb)),
  });
}

/** `ok`, or why the check failed. */
async function failureOf(check: () => Promise<unknown>): Promise<string> {
  try {
    await check();
    return 'ok';
  } catch (error) {
    return errorMessage(error);
  }
}

async function requireFree(folder: string, reserveMb: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024);
  if (freeMb < reserveMb) throw new Error(`${freeMb} MB are free, less than DISK_RESERVE_MB (${reserveMb})`);
}
