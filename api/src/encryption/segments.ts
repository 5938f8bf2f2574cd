import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring';

const algorithm = 'aes-256-gcm';
/** The last byte is the version of the format. A file of the older format begins with these bytes once in 2⁶⁴ times. */
const magic = Buffer.from('SITE-SF\x01', 'latin1');
const saltBytes = 16;
const tagBytes = 16;
const segmentBytes = 64 * 1024;
const encryptedSegmentBytes = segmentBytes + tagBytes;
/** The counter of a segment has four bytes. */
const maxSegments = 2 ** 32;

/** Offset of the key's id in data that is encrypted in segments. */
const keyIdAt = magic.length;
const keyIdBytes = 6;
const headBytes = keyIdAt + keyIdBytes + saltBytes;

/** The number of first bytes that tell the format and the key of encrypted data. */
export const startBytes = keyIdAt + keyIdBytes;

/** The data was truncated, altered, reordered, or encrypted with another key or context. */
export class AlteredData extends Error {
  override name = 'AlteredData';
}

export const isSegmented = (start: Buffer): boolean => start.subarray(0, magic.length).equals(magic);

/** The id of the key of encrypted data. @param start at least its first `startBytes` */
export const keyIdOf = (start: Buffer): Buffer =>
  isSegmented(start) ? start.subarray(keyIdAt, startBytes) : start.subarray(0, keyIdBytes);

/** The size of the decrypted data. */
export function decryptedSize(encryptedSize: number): number {
  const body = encryptedSize - headBytes;
  return body - Math.ceil(body / encryptedSegmentBytes) * tagBytes;
}

/**
 * Encrypts a stream in segments of 64 KiB, each with its own tag, so that a reader needs no more than one of them in
 * memory. This is the STREAM construction (as in age and Tink): each stream has a key of its own, and the nonce of a
 * segment is its number and whether it is the last one. Segments that are missing, reordered or taken from another
 * stream do not decrypt.
 * @param context is needed again to decrypt, such as the name of the file
 */
export async function* encryptSegments(
  content: AsyncIterable<Buffer>,
  keys: KeyRing,
  context: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const { id, key } = keys.newestKeyFor(magic, salt, context);
  yield Buffer.concat([magic, id, salt]);
  for await (const { bytes, number, isLast } of inPieces(content, segmentBytes)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts what `encryptSegments` encrypted. Yields a segment only after its verification; the end of the stream is
 * verified, too: without an error, the content is complete.
 * @throws AlteredData
 */
export async function* decryptSegments(
  encrypted: AsyncIterable<Buffer>,
  keys: KeyRing,
  context: string,
): AsyncGenerator<Buffer> {
  const chunks = encrypted[Symbol.asyncIterator]();
  try {
    const { head, rest } = await readHead(chunks);
    if (head.length < headBytes || !isSegmented(head)) throw new AlteredData('its beginning is missing');
    const key = keys.keyFor(keyIdOf(head), magic, head.subarray(startBytes), context);
    if (!key) throw new AlteredData('none of the keys encrypted it');
    for await (const { bytes, number, isLast } of inPieces(rest, encryptedSegmentBytes))
      yield decryptSegment(bytes, key, number, isLast);
  } finally {
    await chunks.return?.();
  }
}

function decryptSegment(bytes: Buffer, key: Buffer, number: number, isLast: boolean): Buffer {
  // Only the segment of an empty stream is empty.
  if (bytes.length < tagBytes || (bytes.length === tagBytes && number > 0)) throw new AlteredData('it is truncated');
  const decipher = createDecipheriv(algorithm, key, nonceOf(number, isLast)).setAuthTag(bytes.subarray(-tagBytes));
  const content = decipher.update(bytes.subarray(0, -tagBytes));
  try {
    decipher.final();
  } catch {
    throw new AlteredData(`it was truncated or altered at segment ${number + 1}`);
  }
  return content;
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

interface Piece {
  bytes: Buffer;
  number: number;
  isLast: boolean;
}

/** Divides a stream into pieces of one size; the last one may be shorter. An empty stream has one empty piece. */
async function* inPieces(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Piece> {
  let waiting: Buffer[] = [];
  let length = 0;
  let number = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    // At least one byte is held back, because only the end of the stream shows which piece is the last one.
    let bytes = Buffer.concat(waiting);
    for (; bytes.length > size; bytes = bytes.subarray(size)) {
      if (number + 1 >= maxSegments) throw new Error('The file is too large to be encrypted');
      yield { bytes: bytes.subarray(0, size), number, isLast: false };
      number += 1;
    }
    waiting = [bytes];
    length = bytes.length;
  }
  yield { bytes: Buffer.concat(waiting), number, isLast: true };
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<{ head: Buffer; rest: AsyncGenerator<Buffer> }> {
  let start = Buffer.alloc(0);
  while (start.length < headBytes) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  const rest = async function* () {
    yield start.subarray(headBytes);
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return { head: start.subarray(0, headBytes), rest: rest() };
}
