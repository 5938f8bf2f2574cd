import { createHash } from 'node:crypto';
import { mkdir, open, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { errorMessage } from '@site/release/contract';
import { type Entry, extract } from 'tar-stream';
import { BackupError } from './backup-error';
import { encryptedStart, type Protection } from './encryption';
import { type Manifest, manifestName } from './manifest';

const broken = (file: string, reason: string) =>
  new BackupError(`${file} is not a complete backup: it was truncated or altered (${reason}). Nothing was restored.`);

/**
 * Writes the files of a backup to an empty folder, and compares each with its checksum.
 * @throws BackupError when the backup is truncated or altered, or the passphrase is wrong
 */
export async function unpackBackup(file: string, protection: Protection, folder: string): Promise<Manifest> {
  await checkProtection(file, protection);
  const source = await openOrFail(file);
  try {
    const content = Readable.toWeb(source.createReadStream({ autoClose: false }));
    const plain = protection ? await protection.encryption.decrypt(content, protection.passphrase) : content;
    if (!plain) throw new BackupError(`The passphrase is not that of ${file}. Nothing was restored.`);
    const entries = extract();
    const [flow, read] = await Promise.allSettled([
      pipeline(Readable.fromWeb(plain), createGunzip(), entries),
      writeFiles(entries, folder).catch((error: unknown) => {
        entries.destroy();
        throw error;
      }),
    ]);
    if (read.status === 'fulfilled' && flow.status === 'fulfilled') return verify(read.value);
    const reasons = [read, flow].flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    throw reasons.find(isAboutThisMachine) ?? reasons.at(-1);
  } catch (error) {
    if (error instanceof BackupError || isAboutThisMachine(error)) throw error;
    throw broken(file, errorMessage(error));
  } finally {
    await source.close();
  }
}

/** Without this check, an attacker could replace an encrypted backup with a plain one. */
async function checkProtection(file: string, protection: Protection): Promise<void> {
  const source = await openOrFail(file);
  const start = Buffer.alloc(encryptedStart.length);
  await source.read(start, 0, start.length, 0).finally(() => source.close());
  const isEncrypted = start.toString('latin1') === encryptedStart;
  if (isEncrypted && !protection) throw new BackupError(`${file} is encrypted: set --passphrase-file FILE.`);
  if (!isEncrypted && protection)
    throw new BackupError(`${file} is not encrypted, or it was altered. Set --unencrypted if you made it that way.`);
}

async function openOrFail(file: string) {
  return open(file).catch((error: Error) => {
    throw new BackupError(`The backup cannot be read: ${error.message}`);
  });
}

interface Unpacked {
  hashes: Map<string, string>;
  manifest: Manifest | undefined;
}

async function writeFiles(entries: AsyncIterable<Entry>, folder: string): Promise<Unpacked> {
  const hashes = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const entry of entries) {
    const { name, type } = entry.header;
    if (manifest) throw new Error(`${name} follows the last entry`);
    if (name === manifestName) manifest = JSON.parse(await text(entry));
    else if (type !== 'file' || !isSafe(name) || hashes.has(name)) throw new Error(`${name} is not a file of a backup`);
    else hashes.set(name, await writeFile(entry, join(folder, name)));
  }
  return { hashes, manifest };
}

/** Writes one file and flushes it to the disk. @returns its sha256 */
async function writeFile(entry: Entry, path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  try {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  const { mtime = new Date() } = entry.header;
  await utimes(path, mtime, mtime);
  return hash.digest('hex');
}

function verify({ hashes, manifest }: Unpacked): Manifest {
  if (!manifest) throw new Error('its end is missing');
  if (manifest.format !== 1)
    throw new BackupError('A newer version of the site made this backup: restore it with that version.');
  for (const [name, hash] of Object.entries(manifest.files)) {
    const found = hashes.get(name);
    if (found !== hash) throw new Error(`${name} ${found === undefined ? 'is missing' : 'has another checksum'}`);
    hashes.delete(name);
  }
  for (const name of hashes.keys()) throw new Error(`${name} is not in its list`);
  return manifest;
}

const isSafe = (name: string): boolean =>
  !name.startsWith('/') && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/** Such as a full disk. The backup itself may be whole. */
const isAboutThisMachine = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'EEXIST';
