import type { Readable } from 'node:stream';
import type { PersonalData } from '@site/contract';
import type { FileStore } from '../files/file-store';
import { missingFileMessage } from '../files/send-file';
import { jsonWithFiles } from './json-with-files';

type ExportedFile = PersonalData['estimates'][number]['files'][number];
export type ContentOf = (file: string) => Pick<ExportedFile, 'content' | 'missing'>;

export interface Export {
  /** JSON with the content of all files that are stored. */
  json: Readable;
  /** The names in the store of files that are missing there. The JSON has a message in their place. */
  missing: string[];
}

/** @param names the files in the store that `build` asks for */
export async function exportWithFiles(
  store: Pick<FileStore, 'has' | 'open'>,
  names: string[],
  build: (contentOf: ContentOf) => PersonalData,
  indent?: number,
): Promise<Export> {
  const missing: string[] = [];
  for (const name of names) if (!(await store.has(name))) missing.push(name);
  const data = (fileOf: (name: string) => string) =>
    build((name) =>
      missing.includes(name) ? { content: '', missing: missingFileMessage } : { content: fileOf(name) },
    );
  return { json: jsonWithFiles(data, (name) => store.open(name), indent), missing };
}
