import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { parseFilesUrl } from './files-url';
import { endWithin, withIdleLimits } from './idle-limits';
import { listPages } from './list-pages';
import { sendStream } from './multipart';
import { isEmptyNotFound, unavailable } from './unavailable';

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
  /** The beginning of an object. */
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

/** Timeout of a connection in ms. A store that takes longer counts as unavailable. */
const connectionTimeout = 2_000;

/** How many ms the store may take to put the parts of an upload together. S3 sends spaces until it has. */
const assemblyTimeout = 60_000;

/** Simultaneous connections to the store; the SDK's default is 50. An open object holds one until its end is read. */
const maxSockets = 500;

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
  // The warning is about updates of the SDK: this version runs on every Node that the site supports.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const client: S3Client = new s3.S3Client({
    region: location.region ?? process.env.AWS_REGION ?? 'us-east-1',
    ...(location.endpoint && { endpoint: location.endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout,
      requestTimeout,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    // Other S3 services may not support the newer checksums. TLS and the signed hashes also protect the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // The content of an object may take long, and has limits of its own. All other answers are short.
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const answer = await next(args);
        const { body, statusCode } = answer.response as { body?: unknown; statusCode: number };
        const isContent = commandName === 'GetObjectCommand' && statusCode < 300;
        const limit = commandName === 'CompleteMultipartUploadCommand' ? assemblyTimeout : requestTimeout;
        if (body instanceof Readable && !isContent) endWithin(limit, body);
        return answer;
      },
    { step: 'deserialize', priority: 'low' },
  );
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
