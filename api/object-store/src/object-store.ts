import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createClient } from './client';
import { parseFilesUrl } from './files-url';
import { withIdleLimits } from './idle-limits';
import { listPages } from './list-pages';
import { sendStream } from './multipart';
import { isBehindEnd, isEmptyNotFound, unavailable } from './unavailable';

export interface StoredObject {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** Files in an object store, by keys relative to the location's prefix. Every method throws ObjectStoreUnavailable. */
export interface ObjectStore {
  /** The whole content of a small object. Undefined when there is no such object. */
  read(key: string): Promise<Buffer | undefined>;
  /** Undefined when there is no such object. The bytes must be read to their end, or destroyed. */
  open(key: string): Promise<{ size: number; bytes: Readable } | undefined>;
  /** The beginning of an object: fewer bytes if it is shorter. */
  readStart(key: string, bytes: number): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Creates or replaces an object atomically. A stream is sent in parts, and its own errors are thrown as they are. */
  write(key: string, content: Buffer | Readable): Promise<void>;
  /** Does nothing when there is no such object. */
  remove(key: string): Promise<void>;
  /** All objects whose key begins with a prefix, in the order of their keys. */
  list(prefix: string): AsyncGenerator<StoredObject>;
  /** The names of the folders directly below a prefix that ends with a slash. */
  folders(prefix: string): Promise<string[]>;
  /** Throws when the bucket cannot be used at present. */
  check(): Promise<void>;
}

/** Timeout of the health check in ms. It must be shorter than the two seconds after which the site gives up. */
const checkWithin = 1_500;

/**
 * Opens the bucket or folder in `FILES_URL`. The AWS SDK finds the credentials in the environment or on the machine.
 * @param options `requestTimeout`: how many ms the store may take for an answer, and for more bytes of it;
 * `readerTimeout`: how many ms a reader of an object may take no bytes, before it loses its connection to the store
 */
export async function openObjectStore(
  filesUrl: string,
  { requestTimeout = 8_000, readerTimeout = 60_000 } = {},
): Promise<ObjectStore> {
  const location = parseFilesUrl(filesUrl);
  // A site without an object store starts without loading the SDK.
  const s3 = await import('@aws-sdk/client-s3');
  const client = createClient(s3, location, requestTimeout);
  const Bucket = location.bucket;
  const root = location.prefix && `${location.prefix}/`;
  const at = (key: string) => ({ Bucket, Key: root + key });
  const fail = (error: unknown): never => {
    throw unavailable(error, location);
  };
  const get = async (command: ReturnType<typeof at> & { Range?: string }) => {
    try {
      const { Body, ContentLength: size } = await client.send(new s3.GetObjectCommand(command));
      return { size, bytes: withIdleLimits(Body as Readable, { requestTimeout, readerTimeout }, fail) };
    } catch (error) {
      if (isBehindEnd(error)) return { size: 0, bytes: Readable.from([]) };
      return error instanceof s3.NoSuchKey || isEmptyNotFound(error) ? undefined : fail(error);
    }
  };
  const bytesOf = async (command: Parameters<typeof get>[0]) => {
    const found = await get(command);
    return found && buffer(found.bytes);
  };
  const pages = (prefix: string, Delimiter?: string) =>
    listPages({ s3, client }, { Bucket, Prefix: root + prefix, Delimiter });
  return {
    read: (key) => bytesOf(at(key)),
    async open(key) {
      const found = await get(at(key));
      if (!found) return undefined;
      const { size, bytes } = found;
      if (size !== undefined) return { size, bytes };
      bytes.destroy();
      return fail(new Error('it did not state the size of an object'));
    },
    readStart: (key, bytes) => bytesOf({ ...at(key), Range: `bytes=0-${bytes - 1}` }),
    has: (key) =>
      client.send(new s3.HeadObjectCommand(at(key))).then(
        () => true,
        (error: unknown) => (error instanceof s3.NotFound ? false : fail(error)),
      ),
    async write(key, content) {
      if (Buffer.isBuffer(content)) {
        await client.send(new s3.PutObjectCommand({ ...at(key), Body: content })).catch(fail);
        return;
      }
      let broken: Error | undefined;
      content.once('error', (error) => {
        broken = error;
      });
      await sendStream(content, { s3, client, at: at(key) }).catch((error) => {
        if (error === broken) throw error;
        return fail(error);
      });
    },
    async remove(key) {
      await client.send(new s3.DeleteObjectCommand(at(key))).catch(fail);
    },
    async *list(prefix) {
      try {
        for await (const { Contents = [] } of pages(prefix))
          for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
            yield { key: Key.slice(root.length), size: Size, modifiedAt: LastModified };
      } catch (error) {
        fail(error);
      }
    },
    async folders(prefix) {
      const names: string[] = [];
      try {
        for await (const { CommonPrefixes = [] } of pages(prefix, '/'))
          for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(root.length + prefix.length, -1));
      } catch (error) {
        fail(error);
      }
      return names;
    },
    async check() {
      const abortSignal = AbortSignal.timeout(checkWithin);
      await client.send(new s3.HeadBucketCommand({ Bucket }), { abortSignal }).catch(fail);
    },
  };
}
