import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { KeyRing } from '../encryption/key-ring';
import { AlteredData, decryptSegments, encryptSegments, keyIdOf, startBytes } from '../encryption/segments';
import { deleteUnfinished, temporaryName } from '../infra/temporary-files';
import { type DecryptedFile, decryptFile } from './decrypt-file';
import type { DiskSpace } from './disk-space';
import { detectFileType, signatureLength } from './file-type';
import { FolderFiles } from './folder-files';
import { uploadsFolder } from './open-stored-files';
import type { StoredFiles } from './stored-files';

export interface ReceivedFile {
  /** The random name in the store. */
  name: string;
  /** Detected from the first bytes; undefined for other types than the accepted ones. */
  type: string | undefined;
  /** Bytes before encryption. */
  size: number;
}

/** After this time, a file that no row refers to is not of a request in progress. */
const unconfirmedMs = 24 * 3600 * 1000;

/** A row of the database names a file that is not stored. */
export class MissingFile extends Error {
  override name = 'MissingFile';
}

/** Uploaded files, encrypted. They are received into `DATA_DIR/uploads`. */
export class FileStore {
  private readonly folder: string;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    dataDir: string,
    private readonly keys: KeyRing,
    private readonly space: DiskSpace,
    private readonly files: StoredFiles = new FolderFiles(uploadsFolder(dataDir)),
  ) {
    this.folder = uploadsFolder(dataDir);
    mkdirSync(this.folder, { recursive: true });
  }

  /** Deletes what a crash has left of uploads. */
  deleteUnfinished = (): void => deleteUnfinished(this.folder);

  /**
   * Encrypts a stream into a temporary file, which a restart deletes unless it was committed. When the stream breaks
   * off or the disk is full, the file is deleted at once.
   */
  async receive(content: Readable): Promise<ReceivedFile> {
    const name = randomUUID();
    let start = Buffer.alloc(0);
    const keepStart = (chunk: Buffer) => {
      if (start.length < signatureLength) start = Buffer.concat([start, chunk.subarray(0, signatureLength)]);
    };
    const size = await this.encrypt(content, name, this.temporaryPath(name), keepStart);
    return { name, type: detectFileType(start), size };
  }

  /** The content of a received file that is not committed. */
  readReceived(name: string): Readable {
    const encrypted = createReadStream(this.temporaryPath(name));
    const content = Readable.from(decryptSegments(encrypted, this.keys, name), { objectMode: false });
    return content.once('close', () => encrypted.destroy());
  }

  /**
   * Replaces the content of a received file, unless the new content is empty or breaks off.
   * @returns the size of the new content
   */
  async replaceReceived(name: string, content: Readable): Promise<number> {
    const replacement = this.temporaryPath(`${name}.new`);
    const size = await this.encrypt(content, name, replacement);
    await (size > 0 ? rename(replacement, this.temporaryPath(name)) : rm(replacement));
    return size;
  }

  /** Makes a received file permanent. */
  commit(name: string): Promise<void> {
    return this.files.commit(name, this.temporaryPath(name));
  }

  /**
   * Opens a committed file. Each segment is verified before it is in the stream, the first one before this returns.
   * @throws MissingFile, or AlteredData. When a later segment was altered, the stream fails.
   */
  async open(name: string): Promise<DecryptedFile> {
    const encrypted = await this.files.read(name);
    if (!encrypted) throw new MissingFile(`The file ${name} is missing`);
    return decryptFile(encrypted, this.keys, name);
  }

  /** Whether a committed file is stored. */
  has = async (name: string): Promise<boolean> => (await this.files.readStart(name, 1)) !== undefined;

  /** The whole content, for files that must be in one piece. */
  async read(name: string): Promise<Buffer> {
    return buffer((await this.open(name)).content);
  }

  /** Deletes a committed or received file. */
  async remove(name: string): Promise<void> {
    await this.runInTurn(async () => {
      await rm(this.temporaryPath(name), { force: true });
      await this.files.remove(name);
    });
  }

  /** Says that a row refers to these committed files. What fails here is done later by `removeUnconfirmed`. */
  async confirm(names: string[]): Promise<void> {
    await Promise.allSettled(names.map((name) => this.files.confirm(name)));
  }

  /**
   * Removes committed files of failed requests, a day later.
   * @param inUse returns those of the names that a row refers to
   */
  removeUnconfirmed(inUse: (names: string[]) => Promise<Set<string>>): Promise<number> {
    return this.files.removeUnconfirmed(unconfirmedMs, inUse);
  }

  /** Throws when files cannot be stored at present. */
  check = (): Promise<void> => this.files.check();

  /**
   * Encrypts the files of older keys with the newest one. After a crash, the next call continues.
   * @param inUse returns those of the names that a row refers to
   * @returns the names of files that no key decrypts
   */
  async reencrypt(inUse: (names: string[]) => Promise<Set<string>>, signal: AbortSignal): Promise<string[]> {
    const unreadable: string[] = [];
    if (!this.keys.hasOlder) return unreadable;
    for await (const name of this.outdated()) {
      if (signal.aborted) break;
      const isUsed = async () => (await inUse([name])).has(name);
      const wasUsed = await isUsed();
      const done = await this.runInTurn(() => this.reencryptFile(name));
      if (!done) unreadable.push(name);
      // Another process removed it meanwhile, and this one has stored it again.
      if (wasUsed && !(await isUsed())) await this.remove(name);
    }
    return unreadable;
  }

  /** The names of the files that an older key has encrypted. */
  async *outdated(): AsyncIterable<string> {
    for await (const name of this.files.names()) {
      const start = await this.files.readStart(name, startBytes);
      if (start && !this.keys.isCurrent(keyIdOf(start))) yield name;
    }
  }

  private async reencryptFile(name: string): Promise<boolean> {
    const encrypted = await this.files.read(name);
    if (!encrypted) return true;
    const replacement = this.temporaryPath(`${name}.new`);
    try {
      const { content } = await decryptFile(encrypted, this.keys, name);
      await this.encrypt(content, name, replacement);
      await this.files.commit(name, replacement);
      return true;
    } catch (error) {
      if (error instanceof AlteredData) return false;
      throw error;
    } finally {
      // If it stayed, the next re-encryption would fail because it exists.
      await rm(replacement, { force: true });
    }
  }

  /** Writes an encrypted file durably. @returns the size of the content */
  private async encrypt(
    content: Readable,
    name: string,
    target: string,
    onChunk: (chunk: Buffer) => void = () => undefined,
  ): Promise<number> {
    const file = await open(target, 'wx', 0o600).catch((error: unknown) => {
      content.destroy();
      throw error;
    });
    let size = 0;
    const counted = async function* () {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        onChunk(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    try {
      for await (const encrypted of encryptSegments(counted(), this.keys, name)) {
        await this.space.reserve(encrypted.length);
        await file.writeFile(encrypted);
      }
      await file.sync();
      await file.close();
      return size;
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(target, { force: true });
      throw error;
    }
  }

  /** Runs one task at a time, because re-encryption would restore a file that is deleted meanwhile. */
  private runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  private temporaryPath(name: string): string {
    return path.join(this.folder, temporaryName(name));
  }
}
