import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { KeyRing } from '../encryption/key-ring';
import { AlteredData, decryptedSize, decryptSegments, isSegmented, startBytes } from '../encryption/segments';
import type { StoredContent } from './stored-files';

export interface DecryptedFile {
  size: number;
  content: Readable;
}

/**
 * Decrypts a file while it is read. The first segment is verified before this returns, so that an altered file usually
 * fails before anything is sent.
 * @throws AlteredData
 */
export async function decryptFile({ size, bytes }: StoredContent, keys: KeyRing, name: string): Promise<DecryptedFile> {
  const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    let start = Buffer.alloc(0);
    while (start.length < startBytes) {
      const { value, done } = await chunks.next();
      if (done) break;
      start = Buffer.concat([start, value]);
    }
    const encrypted = concat(start, chunks);
    if (!isSegmented(start)) return await decryptWhole(encrypted, keys, name);
    const content = withFileName(decryptSegments(encrypted, keys, name), name);
    const first = await content.next();
    const stream = Readable.from(concat(first.value ?? Buffer.alloc(0), content), { objectMode: false });
    // Otherwise a reader that has paused would not notice that its source failed.
    bytes.once('error', (error) => stream.destroy(error));
    return { size: decryptedSize(size), content: stream.once('close', () => bytes.destroy()) };
  } catch (error) {
    bytes.destroy();
    throw error;
  }
}

/** Files of the older format are authenticated by a tag at their end, so the whole file is read before it is used. */
async function decryptWhole(encrypted: AsyncIterable<Buffer>, keys: KeyRing, name: string): Promise<DecryptedFile> {
  const whole = await buffer(Readable.from(encrypted));
  try {
    const content = keys.decrypt(whole, name);
    return { size: content.length, content: Readable.from([content], { objectMode: false }) };
  } catch {
    throw new AlteredData(`The file ${name} cannot be decrypted: no key fits, or it was truncated or altered`);
  }
}

/** Adds the name of the file to errors about altered data. */
async function* withFileName(content: AsyncGenerator<Buffer>, name: string): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw error instanceof AlteredData
      ? new AlteredData(`The file ${name} cannot be decrypted: ${error.message}`)
      : error;
  }
}

async function* concat(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}
