import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ignoreMissing } from '@site/release/infra';
import { pack } from 'tar-stream';
import type { Protection } from './encryption';
import { type Manifest, manifestName } from './manifest';

/** Writes a backup: a `.tar.gz` that `protection` encrypts. Only chunks of one file are in memory. */
export class ArchiveWriter {
  /** sha256 of each file, by its name. */
  readonly files: Record<string, string> = {};
  bytes = 0;
  private readonly tar = pack();
  private readonly written: Promise<void>;
  /** Why the backup could not be written, such as a full disk. */
  private failure: Error | undefined;
  private readonly failed = new AbortController();

  /** @param path of the new file */
  constructor(path: string, protection: Protection) {
    // The error is that of `written`.
    this.tar.on('error', () => undefined);
    this.written = this.writeTo(path, protection);
    this.written.catch((error: Error) => {
      this.failure = error;
      this.failed.abort();
      this.tar.destroy(error);
    });
  }

  has(name: string): boolean {
    return name in this.files;
  }

  /** Adds a file. Skips one that was deleted meanwhile, and one that was added before. */
  async add(name: string, path: string): Promise<void> {
    if (this.has(name)) return;
    const file = await open(path).catch(ignoreMissing);
    if (!file) return;
    try {
      // The open file keeps its size and content when another one takes its name.
      const { size, mtime } = await file.stat();
      const hash = createHash('sha256');
      if (this.failure) throw this.failure;
      const entry = this.tar.entry({ name, size, mtime, mode: 0o600 });
      entry.on('error', () => undefined);
      const content = size > 0 ? file.createReadStream({ autoClose: false, start: 0, end: size - 1 }) : [];
      for await (const chunk of content) {
        hash.update(chunk);
        // Without the signal, it would wait for ever once the backup cannot be written.
        if (!entry.write(chunk)) await once(entry, 'drain', { signal: this.failed.signal });
      }
      entry.end();
      this.files[name] = hash.digest('hex');
      this.bytes += size;
    } catch (error) {
      throw this.failure ?? error;
    } finally {
      await file.close();
    }
  }

  /** Adds the manifest, and waits until everything is on the disk. */
  async finish(manifest: Omit<Manifest, 'files'>): Promise<void> {
    const complete: Manifest = { ...manifest, files: this.files };
    if (this.failure) throw this.failure;
    this.tar.entry({ name: manifestName }, `${JSON.stringify(complete, null, 2)}\n`);
    this.tar.finalize();
    await this.written;
  }

  /** Stops writing, so that the file can be deleted. */
  async abort(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
  }

  private async writeTo(path: string, protection: Protection): Promise<void> {
    const compressed = Readable.toWeb(this.tar.pipe(createGzip({ level: 4 })));
    const content = protection ? await protection.encryption.encrypt(compressed, protection.passphrase) : compressed;
    await pipeline(Readable.fromWeb(content), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const file = await open(path, 'r');
    await file.sync().finally(() => file.close());
  }
}
