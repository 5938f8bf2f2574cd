import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { KeyRing } from './key-ring';
import { decryptedSize, decryptSegments, encryptSegments } from './segments';

const first = new KeyRing('the first secret, long enough to be one', [], 'files');
const head = 30;
const segment = 64 * 1024;
const encryptedSegment = segment + 16;

async function all(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const encrypt = (content: Buffer, keys = first, context = 'name') =>
  all(encryptSegments(Readable.from([content]), keys, context));

/** Decrypts in chunks of any size, and says what was yielded before an error. */
async function decrypt(encrypted: Buffer, { keys = first, context = 'name', chunk = 50_000 } = {}) {
  const chunks = Array.from({ length: Math.ceil(encrypted.length / chunk) }, (_, n) =>
    encrypted.subarray(n * chunk, (n + 1) * chunk),
  );
  const yielded: Buffer[] = [];
  try {
    for await (const content of decryptSegments(Readable.from(chunks), keys, context)) yielded.push(content);
    return { content: Buffer.concat(yielded) };
  } catch (error) {
    return { error: (error as Error).name, before: Buffer.concat(yielded) };
  }
}

const altered = { error: 'AlteredData' };

test.each([0, 1, 100, segment - 1, segment, segment + 1, 3 * segment, 3 * segment + 7])(
  '%d bytes are encrypted and decrypted, in chunks of any size',
  async (length) => {
    const content = randomBytes(length);
    const encrypted = await encrypt(content);
    expect(decryptedSize(encrypted.length)).toBe(length);
    for (const chunk of [encrypted.length, 999]) expect(await decrypt(encrypted, { chunk })).toEqual({ content });
  },
);

test('every changed byte of a short file, and one of each segment of a long one, is noticed', async () => {
  const short = await encrypt(Buffer.from('a passport'));
  const long = await encrypt(randomBytes(2 * segment + 5));
  const flip = (encrypted: Buffer, at: number) => {
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    return decrypt(changed);
  };
  for (let at = 0; at < short.length; at += 1)
    expect(await flip(short, at)).toEqual({ ...altered, before: Buffer.alloc(0) });
  for (const [number, at] of [head + 9, head + encryptedSegment + 9, long.length - 1].entries()) {
    const { error, before } = await flip(long, at);
    expect([error, before?.length]).toEqual(['AlteredData', number * segment]);
  }
});

test('a file that is cut off anywhere is noticed, also between segments and in the beginning', async () => {
  const content = randomBytes(3 * segment);
  const encrypted = await encrypt(content);
  for (const length of [0, 7, 8, head - 1, head, head + 15, head + 16, head + 500, encrypted.length - 1])
    expect(await decrypt(encrypted.subarray(0, length))).toMatchObject(altered);
  for (const segments of [1, 2]) {
    const { error, before } = await decrypt(encrypted.subarray(0, head + segments * encryptedSegment));
    // What was yielded is authentic; the end is not.
    expect([error, before]).toEqual(['AlteredData', content.subarray(0, (segments - 1) * segment)]);
  }
});

test('segments that are added, repeated, reordered, or from another file are noticed', async () => {
  const content = randomBytes(3 * segment);
  const [one, two] = [await encrypt(content), await encrypt(content)];
  const part = (of: Buffer, number: number) =>
    of.subarray(head + number * encryptedSegment, head + (number + 1) * encryptedSegment);
  const start = one.subarray(0, head);
  for (const parts of [
    [part(one, 1), part(one, 0), part(one, 2)],
    [part(one, 0), part(one, 0), part(one, 1), part(one, 2)],
    [part(one, 0), part(one, 2)],
    [part(one, 0), part(two, 1), part(one, 2)],
    [part(one, 0), part(one, 1), part(one, 2), part(one, 2)],
    [part(one, 0), part(one, 1), part(one, 2), Buffer.alloc(16)],
    [part(two, 0), part(two, 1), part(two, 2)],
  ])
    expect(await decrypt(Buffer.concat([start, ...parts]))).toMatchObject(altered);
});

test('another context, another use and another secret do not decrypt; an older secret does', async () => {
  const encrypted = await encrypt(Buffer.from('a passport'));
  const second = 'the second secret, long enough to be one';
  expect(await decrypt(encrypted, { context: 'other' })).toMatchObject(altered);
  const mail = new KeyRing('the first secret, long enough to be one', [], 'mail');
  expect(await decrypt(encrypted, { keys: mail })).toMatchObject(altered);
  expect(await decrypt(encrypted, { keys: new KeyRing(second, [], 'files') })).toMatchObject(altered);
  const rotated = new KeyRing(second, ['the first secret, long enough to be one'], 'files');
  expect(await decrypt(encrypted, { keys: rotated })).toEqual({ content: Buffer.from('a passport') });
});

test('the source is closed when the reader stops, and when the data is altered', async () => {
  const encrypted = Readable.from([await encrypt(randomBytes(3 * segment))]);
  const content = decryptSegments(encrypted, first, 'name');
  await content.next();
  expect(encrypted.destroyed).toBe(false);
  await content.return(undefined);
  const garbage = Readable.from([Buffer.from('no encrypted file at all, but long enough')]);
  await expect(decryptSegments(garbage, first, 'name').next()).rejects.toThrow('its beginning is missing');
  expect([encrypted.destroyed, garbage.destroyed]).toEqual([true, true]);
});
