import { KeyRing } from '../encryption/key-ring';
import { DiskSpace } from '../files/disk-space';
import { FileStore } from '../files/file-store';
import { openStoredFiles } from '../files/open-stored-files';
import type { OperatorSettings } from './command';

/** The uploaded files of the site. */
export async function openFiles(settings: OperatorSettings): Promise<FileStore> {
  const { dataDir, filesKey = '', olderFilesKeys = [] } = settings;
  const keys = new KeyRing(filesKey, olderFilesKeys, 'files');
  return new FileStore(dataDir, keys, new DiskSpace(dataDir, 0), await openStoredFiles(settings));
}
