import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { KeyRing } from '../encryption/key-ring';
import type { DiskSpace } from './disk-space';
import { detectFileType, signatureLength } from './file-type';
import { FolderFiles } from './folder-files';
import { uploadsFolder } from './open-stored-files';
import type { StoredFiles } from './stored-files';
import { deleteUnfinished, temporaryName } from './temporary-files';

export interface ReceivedFile {
  /** The random name in the store. */
  name: string;
  /** Detected from the first bytes; undefined for other types than the accepted ones. */
  type: string | undefined;
  /** Bytes before encryption. */
  size: number;
}

/** How many bytes of an encrypted file tell its key. */
const startBytes = 16;

/** After this time, a file that no row refers to is not of a request in progress. */
const unconfirmedMs = 24 * 3600 * 1000;

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
    if (!cleaned) return this.files.commit(name, this.temporaryPath(name));
    await this.space.reserve(cleaned.length);
    await this.files.write(name, this.keys.encrypt(cleaned, name));
    await rm(this.temporaryPath(name), { force: true });
  }

  /** The whole content, because only the end of a file authenticates it. */
  async read(name: string): Promise<Buffer> {
    const encrypted = await this.files.read(name);
    if (!encrypted) throw new Error(`The file ${name} is missing`);
    return this.keys.decrypt(encrypted, name);
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
   * Removes committed files of failed requests, a day later. @param inUse the ones among these names that a row refers
   * to
   */
  removeUnconfirmed(inUse: (names: string[]) => Promise<Set<string>>): Promise<number> {
    return this.files.removeUnconfirmed(new Date(Date.now() - unconfirmedMs), inUse);
  }

  /** Throws when files cannot be stored at present. */
  check(): Promise<void> {
    return this.files.check();
  }

  /**
   * Encrypts the files of older keys with the newest one. After a crash, the next call continues.
   * @returns the names of files that no key decrypts
   */
  async reencrypt(signal: AbortSignal): Promise<string[]> {
    const unreadable: string[] = [];
    if (!this.keys.hasOlder) return unreadable;
    for await (const name of this.outdated()) {
      if (signal.aborted) break;
      const done = await this.runInTurn(() => this.reencryptFile(name));
      if (!done) unreadable.push(name);
    }
    return unreadable;
  }

  /** The names of the files that an older key has encrypted. */
  async *outdated(): AsyncIterable<string> {
    for await (const name of this.files.names()) {
      const start = await this.files.readStart(name, startBytes);
      if (start && !this.keys.isCurrent(start)) yield name;
    }
  }

  private async reencryptFile(name: string): Promise<boolean> {
    const encrypted = await this.files.read(name);
    if (!encrypted) return true;
    const content = tryDecrypt(this.keys, encrypted, name);
    if (!content) return false;
    await this.files.write(name, this.keys.encrypt(content, name));
    return true;
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

function tryDecrypt(keys: KeyRing, encrypted: Buffer, name: string): Buffer | undefined {
  try {
    return keys.decrypt(encrypted, name);
  } catch {
    return undefined;
  }
}
