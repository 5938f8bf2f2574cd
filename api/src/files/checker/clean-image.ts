import sharp from 'sharp';

/** More than the cameras of today's phones take by default; a picture of this size needs about 200 MB while it is decoded. */
const limitInputPixels = 50_000_000;
const jpegQuality = 90;

/**
 * Decodes a whole picture and encodes it anew, turned upright. What is no pixel is gone afterwards: metadata such as where
 * the picture was taken, thumbnails, and bytes of another format before, between or behind.
 * @throws when it cannot be decoded to its end or is too large
 */
export async function cleanImage(content: Buffer, type: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  const picture = sharp(content, { limitInputPixels, failOn: 'error', sequentialRead: true }).autoOrient();
  return type === 'image/jpeg' ? picture.jpeg({ quality: jpegQuality }).toBuffer() : picture.png().toBuffer();
}
