import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { deriveKey } from '../encryption';
import { fileType, signatureLength } from './file-type';

const ivBytes = 12;
const tagBytes = 16;

export interface StoredFile {
  /** Its name in the store, chosen here. */
  name: string;
  /** By its bytes; undefined when it is none of the accepted types. */
  type: string | undefined;
  /** Bytes, before encryption. */
  size: number;
}

/** Uploaded files in `DATA_DIR/uploads`, encrypted (AES-256-GCM): nonce, ciphertext, tag. */
export class FileStore {
  private readonly folder: string;
  private readonly key: Buffer;

  constructor(dataDir: string, filesKey: string) {
    this.folder = path.join(dataDir, 'uploads');
    this.key = deriveKey(filesKey, 'files');
    mkdirSync(this.folder, { recursive: true });
    const unfinished = readdirSync(this.folder).filter((file) => file.endsWith('.part'));
    for (const file of unfinished) rmSync(path.join(this.folder, file));
  }

  /** Stores a stream as it comes; when it breaks off or the disk is full, nothing is left behind. */
  async save(content: Readable): Promise<StoredFile> {
    const name = randomUUID();
    const part = `${this.path(name)}.part`;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(name));
    const file = await open(part, 'wx', 0o600);
    let start = Buffer.alloc(0);
    let size = 0;
    try {
      await file.writeFile(iv);
      for await (const chunk of content as AsyncIterable<Buffer>) {
        if (start.length < signatureLength) start = Buffer.concat([start, chunk.subarray(0, signatureLength)]);
        size += chunk.length;
        await file.writeFile(cipher.update(chunk));
      }
      await file.writeFile(Buffer.concat([cipher.final(), cipher.getAuthTag()]));
      await file.sync();
      await file.close();
      await rename(part, this.path(name));
      return { name, type: fileType(start), size };
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(part, { force: true });
      throw error;
    }
  }

  /** The whole content: nothing of it is given away before all of it is known to be genuine. */
  async read(name: string): Promise<Buffer> {
    const sealed = await readFile(this.path(name));
    const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(0, ivBytes)).setAAD(Buffer.from(name));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
  }

  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
  }

  private path(name: string): string {
    return path.join(this.folder, name);
  }
}
