import sharp from 'sharp';

/** More than phone cameras take by default. Decoding a picture of this size takes about 200 MB. */
const limitInputPixels = 50_000_000;
const jpegQuality = 90;

/**
 * Decodes a picture and encodes it again, turned upright. Only the pixels remain: metadata such as the location,
 * thumbnails and embedded data of other formats are removed.
 * @throws when the picture cannot be decoded completely or is too large
 */
export async function cleanImage(content: Buffer, type: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  const picture = sharp(content, { limitInputPixels, failOn: 'error', sequentialRead: true }).autoOrient();
  return type === 'image/jpeg' ? picture.jpeg({ quality: jpegQuality }).toBuffer() : picture.png().toBuffer();
}
