import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { KeyRing } from '../encryption/key-ring';
import type { DiskSpace } from './disk-space';
import { detectFileType, signatureLength } from './file-type';

const temporarySuffix = '.part';

export interface ReceivedFile {
  /** The random name in the store. */
  name: string;
  /** Detected from the first bytes; undefined for other types than the accepted ones. */
  type: string | undefined;
  /** Bytes before encryption. */
  size: number;
}

/** Uploaded files in `DATA_DIR/uploads`, encrypted. */
export class FileStore {
  private readonly folder: string;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    dataDir: string,
    private readonly keys: KeyRing,
    private readonly space: DiskSpace,
  ) {
    this.folder = path.join(dataDir, 'uploads');
    mkdirSync(this.folder, { recursive: true });
  }

  /** Deletes what a crash has left of uploads. Only before the first upload: it would break uploads that are running. */
  deleteUnfinished(): void {
    for (const file of readdirSync(this.folder))
      if (file.endsWith(temporarySuffix)) rmSync(path.join(this.folder, file));
  }

  /**
   * Encrypts a stream into a temporary file, which a restart deletes unless it was committed. When the stream breaks off or
   * the disk is full, the file is deleted at once.
   */
  async receive(content: Readable): Promise<ReceivedFile> {
    const name = randomUUID();
    const { head, cipher } = this.keys.startEncrypting(name);
    const file = await open(this.temporaryPath(name), 'wx', 0o600);
    let start = Buffer.alloc(0);
    let size = 0;
    try {
      await file.writeFile(head);
      for await (const chunk of content as AsyncIterable<Buffer>) {
        if (start.length < signatureLength) start = Buffer.concat([start, chunk.subarray(0, signatureLength)]);
        size += chunk.length;
        await this.space.reserve(chunk.length);
        await file.writeFile(cipher.update(chunk));
      }
      await file.writeFile(Buffer.concat([cipher.final(), cipher.getAuthTag()]));
      await file.sync();
      await file.close();
      return { name, type: detectFileType(start), size };
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(this.temporaryPath(name), { force: true });
      throw error;
    }
  }

  /** The content of a received file that is not committed. */
  async readReceived(name: string): Promise<Buffer> {
    return this.keys.decrypt(await readFile(this.temporaryPath(name)), name);
  }

  /** Makes a received file permanent. @param cleaned replaces its content */
  async commit(name: string, cleaned?: Buffer): Promise<void> {
    if (!cleaned) return rename(this.temporaryPath(name), this.path(name));
    await this.space.reserve(cleaned.length);
    await this.write(name, cleaned);
    await rm(this.temporaryPath(name), { force: true });
  }

  /** The whole content, because only the end of a file authenticates it. */
  async read(name: string): Promise<Buffer> {
    return this.keys.decrypt(await readFile(this.path(name)), name);
  }

  /** Deletes a committed or received file. */
  async remove(name: string): Promise<void> {
    await this.runInTurn(async () => {
      await rm(this.path(name), { force: true });
      await rm(this.temporaryPath(name), { force: true });
    });
  }

  /**
   * Encrypts the files of older keys with the newest one. After a crash, the next call continues.
   * @returns the names of files that no key decrypts
   */
  async reencrypt(signal: AbortSignal): Promise<string[]> {
    const unreadable: string[] = [];
    if (!this.keys.hasOlder) return unreadable;
    for (const name of await readdir(this.folder)) {
      if (signal.aborted) break;
      if (name.endsWith(temporarySuffix)) continue;
      const done = await this.runInTurn(() => this.reencryptFile(name));
      if (!done) unreadable.push(name);
    }
    return unreadable;
  }

  private async reencryptFile(name: string): Promise<boolean> {
    const encrypted = await readFile(this.path(name)).catch(ignoreMissing);
    if (!encrypted || this.keys.isCurrent(encrypted)) return true;
    const content = tryDecrypt(this.keys, encrypted, name);
    if (!content) return false;
    await this.write(name, content);
    return true;
  }

  /** Writes or replaces a file atomically. */
  private async write(name: string, content: Buffer): Promise<void> {
    const part = `${this.path(name)}.new${temporarySuffix}`;
    try {
      const file = await open(part, 'wx', 0o600);
      try {
        await file.writeFile(this.keys.encrypt(content, name));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, this.path(name));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  /** Runs one task at a time, because re-encryption would restore a file that is deleted meanwhile. */
  private runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  private path(name: string): string {
    return path.join(this.folder, name);
  }

  private temporaryPath(name: string): string {
    return this.path(name) + temporarySuffix;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function tryDecrypt(keys: KeyRing, encrypted: Buffer, name: string): Buffer | undefined {
  try {
    return keys.decrypt(encrypted, name);
  } catch {
    return undefined;
  }
}
