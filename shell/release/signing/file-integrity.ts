import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type Encoding, integrityOf } from '../contract/release';

const decode: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** The verified hash of each file, and the file's `stat` at that time. */
const verified = new Map<string, { stamp: string; integrity: string }>();

/**
 * Whether a file's content has this sha384. A file is read again only after its `stat` changed.
 * @param encoding compression of the file
 */
export async function isIntact(file: string, integrity: string, encoding?: Encoding): Promise<boolean> {
  const stamp = await stampOf(file);
  if (stamp === undefined) return false;
  const known = verified.get(file);
  if (known?.stamp === stamp) return known.integrity === integrity;
  const found = await contentIntegrity(file, encoding);
  // Cache nothing when the file changed while it was read.
  if (stamp === (await stampOf(file))) verified.set(file, { stamp, integrity: found });
  return found === integrity;
}

/** Empty for files that cannot be read or decoded. */
async function contentIntegrity(file: string, encoding: Encoding | undefined): Promise<string> {
  try {
    const bytes = await readFile(file);
    return integrityOf(encoding ? await decode[encoding](bytes) : bytes);
  } catch {
    return 'unreadable';
  }
}

/** Uses the change time: programs can set back a modification time, but not `ctime`. */
const stampOf = (file: string): Promise<string | undefined> =>
  stat(file).then(
    ({ ino, size, ctimeMs }: Stats) => [ino, size, ctimeMs].join(),
    () => undefined,
  );
