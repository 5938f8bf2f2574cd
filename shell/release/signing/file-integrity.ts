import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type Encoding, integrityOf } from '../contract/release';

const decode: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** What was found in a file, and the state of the file then. */
const verified = new Map<string, { stamp: string; integrity: string }>();

/**
 * Whether the content of a file has this sha384. A file is read once, and again only after its `stat` changed.
 * @param encoding of the content in the file
 */
export async function isIntact(file: string, integrity: string, encoding?: Encoding): Promise<boolean> {
  const stamp = await stampOf(file);
  if (stamp === undefined) return false;
  const known = verified.get(file);
  if (known?.stamp === stamp) return known.integrity === integrity;
  const found = await contentIntegrity(file, encoding);
  // A file that changed while it was read is read again at the next look.
  if (stamp === (await stampOf(file))) verified.set(file, { stamp, integrity: found });
  return found === integrity;
}

/** A file that cannot be read or decoded has the integrity of nothing. */
async function contentIntegrity(file: string, encoding: Encoding | undefined): Promise<string> {
  try {
    const bytes = await readFile(file);
    return integrityOf(encoding ? await decode[encoding](bytes) : bytes);
  } catch {
    return 'unreadable';
  }
}

/** A modification time can be set back by a program; the change time, `ctime`, cannot. */
const stampOf = (file: string): Promise<string | undefined> =>
  stat(file).then(
    ({ ino, size, ctimeMs }: Stats) => [ino, size, ctimeMs].join(),
    () => undefined,
  );
