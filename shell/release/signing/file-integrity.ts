import type { Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Encoding, integrityOf } from '../contract/release';

const decode: Record<Encoding, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** What was found in a file, and the state of the file by which a change of it is noticed. */
const judged = new Map<string, { stamp: string; integrity: string }>();

/**
 * Reads a file whose content has this sha384; undefined when it has another, or cannot be read.
 * A file is hashed again only after it changed. @param encoding in which the content lies in the file
 */
export async function readIntact(file: string, integrity: string, encoding?: Encoding): Promise<Buffer | undefined> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const before = await stampOf(handle);
    const bytes = await handle.readFile();
    const known = judged.get(file);
    if (known?.stamp === before && before === (await stampOf(handle)))
      return known.integrity === integrity ? bytes : undefined;
    const found = contentIntegrity(bytes, encoding);
    if (before === (await stampOf(handle))) judged.set(file, { stamp: before, integrity: found });
    return found === integrity ? bytes : undefined;
  } finally {
    await handle.close();
  }
}

/** Whether a file's bytes have this sha384, without reading them again where they did not change. */
export async function isIntact(file: string, integrity: string): Promise<boolean> {
  const known = judged.get(file);
  const now = await stat(file).catch(() => undefined);
  if (known && now && known.stamp === stampIn(now)) return known.integrity === integrity;
  return (await readIntact(file, integrity)) !== undefined;
}

function contentIntegrity(bytes: Buffer, encoding: Encoding | undefined): string {
  try {
    return integrityOf(encoding ? decode[encoding](bytes) : bytes);
  } catch {
    return 'not decodable';
  }
}

/** Whoever changes a file can set its modification time back, but not the time of that. */
const stampIn = ({ ino, size, ctimeMs }: Stats) => [ino, size, ctimeMs].join();
const stampOf = async (handle: FileHandle) => stampIn(await handle.stat());
