import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { FilesLocation } from './files-url';
import { endWithin } from './idle-limits';

/** Timeout of a connection in ms. A store that takes longer counts as unavailable. */
const connectionTimeout = 2_000;

/** How many ms the store may take to put the parts of an upload together. S3 sends spaces until it has. */
const assemblyTimeout = 60_000;

/** Simultaneous connections to the store; the SDK's default is 50. An open object holds one until its end is read. */
const maxSockets = 500;

/** A client of the AWS SDK. @param requestTimeout how many ms the store may take for an answer */
export function createClient(
  s3: typeof import('@aws-sdk/client-s3'),
  location: FilesLocation,
  requestTimeout: number,
): S3Client {
  // The warning is about updates of the SDK: this version runs on every Node that the site supports.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const client = new s3.S3Client({
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
  return client;
}
