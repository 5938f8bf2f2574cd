import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import { clientKey } from '@site/serving';
import { HttpError } from '@site/serving/http-error';
import type { FastifyRequest } from 'fastify';
import { badRequest } from '../http/http-error';
import { cleanFileName } from '../text/file-name';
import type { FileChecker } from './checker/file-checker';
import type { DiskSpace } from './disk-space';
import type { FileStore, ReceivedFile } from './file-store';

/** Bytes of one file. */
const maxFileSize = 10 * 1024 * 1024;
/** Bytes of one text. The longest one that validation accepts has 5,000 characters of up to four bytes. */
const maxFieldSize = 32 * 1024;

interface UploadedFile extends ReceivedFile {
  type: string;
  /** The sender's file name, made harmless. */
  originalName: string;
}

/** The services that upload routes need. */
export interface Uploads {
  store: FileStore;
  checker: FileChecker;
  diskSpace: DiskSpace;
}

interface UploadRules<Fields> extends Uploads {
  fileField: string;
  maxFiles: number;
  /** The message for a file without content. */
  emptyFile: string;
  /** Validates the fields. A repeated field is an array. @throws 400 */
  validate: (fields: Record<string, string | string[]>) => Fields;
}

/** A form of at most so many bytes may have no file. If it has one, the file is refused while it is received. */
const maxTextBytes = 128 * 1024;

/**
 * An `onRequest` hook that refuses an upload before its body is read.
 * @param fileIsOptional whether forms without a file are accepted on a full disk
 * @throws 507
 */
export const requireDiskSpace =
  ({ diskSpace }: Uploads, { fileIsOptional = false } = {}) =>
  async ({ headers }: FastifyRequest): Promise<void> => {
    const bytes = Number(headers['content-length'] ?? 0);
    if (!fileIsOptional || bytes > maxTextBytes) await diskSpace.ensure(bytes);
  };

/**
 * Reads a multipart form, validates its fields and checks its files, then calls `work` with both. When anything fails,
 * the files are deleted, unless `work` may have stored a row that refers to them.
 * @throws 400 for a broken form or an invalid field, 413 for a file that is too large, 415 for a file of another type
 * or that cannot be opened, 503 when too many files wait for their check or the object store is away, 507 when the disk
 * is full
 */
export async function withUploadForm<Fields, Result>(
  request: FastifyRequest,
  { store, checker, fileField, maxFiles, emptyFile, validate }: UploadRules<Fields>,
  work: (fields: Fields, files: UploadedFile[]) => Promise<Result>,
): Promise<Result> {
  const form: Record<string, string | string[]> = Object.create(null);
  const files: UploadedFile[] = [];
  let problem: HttpError | undefined;
  let isWorking = false;
  let result: Result;
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) problem ??= tooLong();
        addField(form, part.fieldname, String(part.value));
      } else if (part.fieldname !== fileField || !part.filename || files.length >= maxFiles) {
        if (files.length >= maxFiles) problem ??= tooManyFiles(maxFiles);
        part.file.resume();
      } else {
        const received = await receive(store, part.file);
        if (received.size === 0) {
          await store.remove(received.name);
          problem ??= new HttpError(400, emptyFile);
          continue;
        }
        const type = received.type ?? '';
        files.push({ ...received, type, originalName: part.filename });
        if (part.file.truncated) problem ??= new HttpError(413, 'A file must not be larger than 10 MB.');
        else if (!type) problem ??= new HttpError(415, 'Only PDF, JPEG and PNG files are accepted.');
      }
    }
    const fields = validate(form);
    if (problem) throw problem;
    const stored: UploadedFile[] = [];
    for (const file of files) stored.push(await storeChecked(file, clientKey(request.ip), { store, checker }));
    isWorking = true;
    result = await work(fields, stored);
  } catch (error) {
    // The database may have stored the row, and only its answer was lost. A file that has no row is removed later.
    const isUncertain = isWorking && !(error instanceof HttpError);
    if (!isUncertain) {
      const removed = Promise.allSettled(files.map(({ name }) => store.remove(name)));
      // An object store that is away would let the sender wait as long again.
      if (!isStoreAway(error)) await removed;
    }
    throw error;
  }
  await store.confirm(files.map(({ name }) => name));
  return result;
}

async function storeChecked(
  file: UploadedFile,
  client: string,
  { store, checker }: Pick<Uploads, 'store' | 'checker'>,
): Promise<UploadedFile> {
  const cleanedSize = await checker.check(
    client,
    file.type,
    () => store.readReceived(file.name),
    (cleaned) => store.replaceReceived(file.name, cleaned),
  );
  await store.commit(file.name);
  return { ...file, size: cleanedSize || file.size, originalName: cleanFileName(file.originalName, file.type) };
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw new HttpError(415, 'Please send the form as multipart/form-data.');
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

function receive(store: FileStore, content: Readable): Promise<ReceivedFile> {
  return store.receive(content).catch((error: NodeJS.ErrnoException) => {
    // Errors of the disk name a system call. Others come from the sender.
    throw error.syscall || error instanceof HttpError ? error : unreadable();
  });
}

const isStoreAway = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'OBJECT_STORE_UNAVAILABLE';

const tooManyFiles = (max: number) => badRequest(`Please attach at most ${max === 1 ? 'one file' : `${max} files`}.`);

const tooLong = () => badRequest('A text in the form is too long. Please shorten it.');

const unreadable = () => badRequest('The form could not be read. It may have been cut off.');

function addField(fields: Record<string, string | string[]>, name: string, value: string): void {
  const existing = fields[name];
  fields[name] = existing === undefined ? value : [existing, value].flat();
}
