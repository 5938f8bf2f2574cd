import path from 'node:path';
import { ObjectStoreUnavailable, openObjectStore } from '@site/object-store';
import { FolderFiles } from './folder-files';
import { ObjectFiles } from './object-files';
import type { StoredFiles } from './stored-files';

export interface FilesSettings {
  dataDir: string;
  /** Object store with the files; without it they are in `dataDir`. */
  filesUrl?: string;
}

export const uploadsFolder = (dataDir: string): string => path.join(dataDir, 'uploads');

/**
 * Opens the place of the files. An object store that is away does not prevent a start.
 * @throws when the object store refuses: only other settings can help
 */
export async function openStoredFiles({ dataDir, filesUrl }: FilesSettings): Promise<StoredFiles> {
  if (filesUrl === undefined) return new FolderFiles(uploadsFolder(dataDir));
  const objects = await openObjectStore(filesUrl);
  await objects.check().catch((error: unknown) => {
    if (!(error instanceof ObjectStoreUnavailable) || error.isMistake) throw error;
  });
  return new ObjectFiles(objects);
}
