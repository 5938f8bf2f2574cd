import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Content, ContentMeter } from '../../store/content';

const chunkSize = 64 * 1024;

/**
 * Holds the contents of an archive on the disk. Its file has no name: the system removes it once it is closed, or once
 * the process ends, even if that is killed.
 */
export class Spool {
  private size = 0;

  private constructor(private readonly handle: FileHandle) {}

  /** Opens a spool in a folder for as long as `work` takes. */
  static async use<Result>(folder: string, work: (spool: Spool) => Promise<Result>): Promise<Result> {
    const file = join(folder, `spool-${randomUUID()}`);
    const handle = await open(file, 'wx+', 0o600);
    try {
      await rm(file);
      return await work(new Spool(handle));
    } finally {
      await handle.close();
    }
  }

  /** Writes a stream to its end. Its content can be read while the spool is open. */
  async add(bytes: AsyncIterable<Buffer>): Promise<Content> {
    const start = this.size;
    const meter = new ContentMeter();
    await writeFile(this.handle, meter.pass(bytes));
    const { integrity, size } = meter.measured();
    this.size += size;
    return { integrity, size, open: () => Readable.from(this.read(start, size)) };
  }

  private async *read(start: number, size: number): AsyncGenerator<Buffer> {
    for (let done = 0; done < size; ) {
      const wanted = Math.min(chunkSize, size - done);
      const { bytesRead, buffer } = await this.handle.read(Buffer.allocUnsafe(wanted), 0, wanted, start + done);
      if (bytesRead === 0) throw new Error('A temporary file is shorter than what was written to it');
      yield buffer.subarray(0, bytesRead);
      done += bytesRead;
    }
  }
}
