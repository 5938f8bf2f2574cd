import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError, badRequest } from '../http/api-error';
import type { FileStore, StoredFile } from './file-store';

/** Bytes of one file. */
export const maxFileSize = 10 * 1024 * 1024;
const maxFieldSize = 16 * 1024;

export interface UploadedFile extends StoredFile {
  type: string;
  /** As the visitor called it. */
  originalName: string;
}

export interface UploadForm {
  /** A field that comes several times is a list. */
  fields: Record<string, string | string[]>;
  files: UploadedFile[];
}

/**
 * Reads a multipart form to its end, its files into the store, and gives it to `work`. When anything fails, there or
 * here, the files are removed again; a wrong field is told before a wrong file.
 * @throws 400 for a broken form, 413 for a file too large, 415 for one of another type, 507 when the disk is full
 */
export async function withUploadForm<Result>(
  request: FastifyRequest,
  { store, fileField, maxFiles }: { store: FileStore; fileField: string; maxFiles: number },
  work: (form: UploadForm, fileProblem: ApiError | undefined) => Result,
): Promise<Result> {
  const form: UploadForm = { fields: Object.create(null), files: [] };
  let problem: ApiError | undefined;
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') addField(form.fields, part.fieldname, String(part.value));
      else if (part.fieldname !== fileField || !part.filename || form.files.length >= maxFiles) {
        if (form.files.length >= maxFiles) problem ??= tooManyFiles(maxFiles);
        part.file.resume();
      } else {
        const stored = await saved(store, part.file);
        if (stored.size === 0) {
          await store.remove(stored.name);
          continue;
        }
        const type = stored.type ?? '';
        form.files.push({ ...stored, type, originalName: part.filename });
        if (part.file.truncated) problem ??= new ApiError(413, 'A file must not be larger than 10 MB.');
        else if (!type) problem ??= new ApiError(415, 'Only PDF, JPEG and PNG files are accepted.');
      }
    }
    return work(form, problem);
  } catch (error) {
    await Promise.all(form.files.map(({ name }) => store.remove(name)));
    throw error;
  }
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw new ApiError(415, 'Please send the form as multipart/form-data.');
  const limits = { fileSize: maxFileSize, fieldSize: maxFieldSize, fields: 30, files: 10, parts: 40 };
  const parts = request.parts({ limits });
  for (;;) {
    const next = await parts.next().catch(() => {
      throw unreadable();
    });
    if (next.done) return;
    yield next.value;
  }
}

function saved(store: FileStore, content: Readable): Promise<StoredFile> {
  return store.save(content).catch((error: NodeJS.ErrnoException) => {
    // The disk's own failures name the system call; all others are the sender's.
    throw error.syscall ? error : unreadable();
  });
}

const tooManyFiles = (most: number) =>
  badRequest(`Please attach at most ${most === 1 ? 'one file' : `${most} files`}.`);

const unreadable = () => badRequest('The form could not be read. It may have been cut off.');

function addField(fields: UploadForm['fields'], name: string, value: string): void {
  const known = fields[name];
  fields[name] = known === undefined ? value : [known, value].flat();
}
