import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../contract/release';

const text = /\.(m?js|css|html|json|svg|txt|xml|map|webmanifest)$/;

/** Compresses a text file. Returns only the forms that are smaller than the file. */
export async function compress(path: string, bytes: Buffer): Promise<[Encoding, Buffer][]> {
  if (!text.test(path)) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const forms: [Encoding, Buffer][] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((br): [Encoding, Buffer] => ['br', br]),
    promisify(gzip)(bytes, { level: 9 }).then((gz): [Encoding, Buffer] => ['gzip', gz]),
  ]);
  return forms.filter(([, compressed]) => compressed.length < bytes.length);
}
