import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { Encoding } from '../contract/release';
import { measure } from './content';

const decoder = { br: createBrotliDecompress, gzip: createGunzip };

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
    const found = await contentIntegrity(file, encoding);
    // Cache nothing when the file changed while it was read.
    if (stamp === (await stampOf(file))) this.known.set(file, { stamp, integrity: found });
    return found === integrity;
  }
}

/** Whether a file's content has this sha384, after decoding. Reads the file each time: the result is not cached. */
export const hasIntegrity = async (file: string, integrity: string, encoding?: Encoding): Promise<boolean> =>
  (await contentIntegrity(file, encoding)) === integrity;

/** `unreadable` for content that cannot be read or decoded. Reads a piece at a time. */
async function contentIntegrity(file: string, encoding: Encoding | undefined): Promise<string> {
  try {
    const bytes = createReadStream(file);
    const { integrity } = await (encoding ? pipeline(bytes, decoder[encoding](), measure) : measure(bytes));
    return integrity;
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
