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

/** Writes compressed copies of a text file beside it. Keeps only those that are smaller than the file. */
export async function compress(file: string): Promise<Encoding[]> {
  if (!text.test(file)) return [];
  const { size } = await stat(file);
  const kept: Encoding[] = [];
  for (const encoding of ['br', 'gzip'] as const) {
    const copy = file + suffixOf[encoding];
    await pipeline(createReadStream(file), encoders[encoding](size), (bytes) => writeStreamDurably(copy, bytes));
    if ((await stat(copy)).size < size) kept.push(encoding);
    else await rm(copy);
  }
  return kept;
}
