import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { formatIntegrity, integrityOf } from '../contract/release';

/** The content of a file of a build. It is read a piece at a time, because a build may be larger than the memory. */
export interface Content {
  /** sha384, in the format of the HTML attribute `integrity`. */
  integrity: string;
  /** In bytes. */
  size: number;
  open(): Readable;
}

/** Only small files that a program makes, such as the route table, are in memory. */
export type FileContent = Buffer | Content;

export const contentOf = (content: FileContent): Content =>
  Buffer.isBuffer(content)
    ? { integrity: integrityOf(content), size: content.length, open: () => Readable.from([content]) }
    : content;

/** The content of a file on this disk. Readers must expect that it changes. */
export async function contentOfFile(file: string): Promise<Content> {
  const open = () => createReadStream(file);
  return { ...(await measure(open())), open };
}

/** The sha384 and the size of a stream. Reads it to its end. */
export async function measure(bytes: AsyncIterable<Buffer>): Promise<Omit<Content, 'open'>> {
  const meter = new ContentMeter();
  for await (const chunk of bytes) meter.add(chunk);
  return meter.measured();
}

/** Hashes and counts bytes. */
export class ContentMeter {
  private readonly hash = createHash('sha384');
  private size = 0;

  add(chunk: Buffer): void {
    this.hash.update(chunk);
    this.size += chunk.length;
  }

  /** The same bytes, counted while they are read. */
  async *pass(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      this.add(chunk);
      yield chunk;
    }
  }

  /** Of all bytes; called once. */
  measured(): Omit<Content, 'open'> {
    return { integrity: formatIntegrity(this.hash), size: this.size };
  }
}
