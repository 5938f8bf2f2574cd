import type * as S3 from '@aws-sdk/client-s3';

/** S3's minimum size of a part. An upload under way uses at most twice as much memory: parts are sent one at a time. */
const partSize = 5 * 1024 * 1024;

/** Memory of an upload at its start. Most files are smaller, and allocating a whole part took longer than sending them. */
const firstSize = 64 * 1024;

interface Target {
  s3: typeof S3;
  client: S3.S3Client;
  at: { Bucket: string; Key: string };
}

/**
 * Sends a stream as one object, in several parts if it is larger than `partSize`. Nothing is stored unless the whole
 * stream was read. The SDK's own `Upload` holds three parts in memory.
 */
export async function sendStream(content: AsyncIterable<Buffer>, { s3, client, at }: Target): Promise<void> {
  let part = Buffer.allocUnsafe(firstSize);
  let filled = 0;
  let UploadId: string | undefined;
  const Parts: S3.CompletedPart[] = [];
  const sendPart = async () => {
    UploadId ??= (await client.send(new s3.CreateMultipartUploadCommand(at))).UploadId;
    const number = { UploadId, PartNumber: Parts.length + 1 };
    const { ETag } = await client.send(new s3.UploadPartCommand({ ...at, ...number, Body: part.subarray(0, filled) }));
    Parts.push({ ETag, PartNumber: number.PartNumber });
    filled = 0;
  };
  try {
    for await (const chunk of content) {
      for (let done = 0; done < chunk.length; ) {
        if (filled === partSize) await sendPart();
        if (filled === part.length) part = Buffer.concat([part], Math.min(2 * filled, partSize));
        const copied = chunk.copy(part, filled, done);
        filled += copied;
        done += copied;
      }
    }
    if (Parts.length === 0) {
      await client.send(new s3.PutObjectCommand({ ...at, Body: part.subarray(0, filled) }));
      return;
    }
    await sendPart();
    await client.send(new s3.CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    // If the store is unavailable, the parts stay there until its lifecycle rule removes them.
    if (UploadId) await client.send(new s3.AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => undefined);
    throw error;
  }
}
