import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Logger } from '@site/release/infra';
import type { Encoding } from './negotiate';

export type Encoded = Record<Encoding, Buffer>;

const quality = (value: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: value } });

/**
 * Compresses documents. Fast compression takes 4 ms, so the page can be sent at once. The best compression saves
 * another 8 % but takes 80 ms; it runs on the thread pool, one document at a time, and replaces the first result.
 */
export class Compressor {
  private best = Promise.resolve();
  private waiting = 0;

  /** @param maxWaiting further documents stay as they are, so that the queue takes 16 seconds at most */
  constructor(
    private readonly log: Logger,
    private readonly maxWaiting = 200,
  ) {}

  /** A document in every supported encoding. */
  encode(identity: Buffer): Encoded {
    const forms = { identity, br: brotliCompressSync(identity, quality(7)), gzip: gzipSync(identity) };
    if (this.waiting >= this.maxWaiting) return forms;
    this.waiting += 1;
    this.best = this.best
      .then(() => promisify(brotliCompress)(identity, quality(constants.BROTLI_MAX_QUALITY)))
      .then(
        (smallest) => void Object.assign(forms, { br: smallest }),
        // For example out of memory: the first result stays.
        (error: Error) => this.log.error(`A page could not be compressed further: ${error.message}`),
      )
      .finally(() => {
        this.waiting -= 1;
      });
    return forms;
  }
}
