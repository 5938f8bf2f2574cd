import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type Encoding, integrityOf } from '../contract/release';

const decode: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** Compares the files of a store with their signed hashes. A file is read again only after its `stat` changed. */
export class VerifiedFiles {
  /** The hash of each file, and the file's `stat` when it was read. */
  private readonly known = new Map<string, { stamp: string; integrity: string }>();

  /**
   * Whether a file's content has this sha384.
   * @param encoding compression of the file
   */
  async matches(file: string, integrity: string, encoding?: Encoding): Promise<boolean> {
    const stamp = await stampOf(file);
    if (stamp === undefined) return false;
    const known = this.known.get(file);
    if (known?.stamp === stamp) return known.integrity === integrity;
    const found = await contentIntegrity(() => readFile(file), encoding);
    // Cache nothing when the file changed while it was read.
    if (stamp === (await stampOf(file))) this.known.set(file, { stamp, integrity: found });
    return found === integrity;
  }
}

/** Whether bytes have this sha384, after decoding. */
export const hasIntegrity = async (bytes: Buffer, integrity: string, encoding?: Encoding): Promise<boolean> =>
  (await contentIntegrity(async () => bytes, encoding)) === integrity;

/** `unreadable` for content that cannot be read or decoded. */
async function contentIntegrity(read: () => Promise<Buffer>, encoding: Encoding | undefined): Promise<string> {
  try {
    const bytes = await read();
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
