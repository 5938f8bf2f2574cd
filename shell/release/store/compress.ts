import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { type Encoding, suffixOf } from '../contract/release';
import { writeStreamDurably } from '../infra/durable-file';

const text = /\.(m?js|css|html|json|svg|txt|xml|map|webmanifest)$/;

const encoders = {
  br: (size: number) =>
    createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: size,
      },
    }),
  gzip: () => createGzip({ level: 9 }),
};

/** The encodings in which a file of this path is stored, too. Other files than text are compressed already. */
export const encodingsFor = (path: string): Encoding[] => (text.test(path) ? ['br', 'gzip'] : []);

/** Writes a compressed copy of a file beside it. False if that would not be smaller than the file. */
export async function compress(file: string, encoding: Encoding): Promise<boolean> {
  const { size } = await stat(file);
  const copy = file + suffixOf[encoding];
  await pipeline(createReadStream(file), encoders[encoding](size), (bytes) => writeStreamDurably(copy, bytes));
  if ((await stat(copy)).size < size) return true;
  await rm(copy);
  return false;
}
