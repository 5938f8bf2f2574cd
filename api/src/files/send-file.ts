import type { Readable } from 'node:stream';
import { FileBytes } from '@site/contract';
import type { FastifyReply } from 'fastify';
import { notFound } from '../http/http-error';
import { type FileStore, MissingFile } from './file-store';

/** The OpenAPI response of a route that sends a file. */
export function fileAnswer(description: string, types: readonly string[]) {
  return { description, content: Object.fromEntries(types.map((type) => [type, { schema: FileBytes }])) };
}

/** Tells visitors and admins that a row names a file that is not stored. */
export const missingFileMessage =
  'The file is missing on the server. Ask the operator of the site to restore it from a backup.';

interface SentFile {
  type: string;
  disposition: 'inline' | 'attachment';
  /** The file name for saving, in plain letters. */
  name?: string;
}

/** Sends a file that browsers may show or save, but not cache or interpret as another type. */
export function sendFile(reply: FastifyReply, content: Buffer | Readable, { type, disposition, name }: SentFile) {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': name ? `${disposition}; filename="${name}"` : disposition,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(content);
}

/**
 * Sends an uploaded file while it is decrypted. If the file was altered, the response ends early: clients notice that
 * by its `content-length`.
 * @param record runs once the file can be read, and before a byte of it is sent
 * @throws 404 when the file is missing
 */
export async function sendStored(
  reply: FastifyReply,
  store: Pick<FileStore, 'open'>,
  file: string,
  sent: SentFile,
  record: () => Promise<void>,
) {
  const { size, content } = await store.open(file).catch((error: unknown) => {
    if (!(error instanceof MissingFile)) throw error;
    reply.log.error({ err: error }, 'request failed');
    throw notFound(missingFileMessage);
  });
  try {
    await record();
  } catch (error) {
    content.destroy();
    throw error;
  }
  return sendFile(reply.header('content-length', size), content, sent);
}
