import { Readable } from 'node:stream';

/** The reader of an object took no bytes for too long. */
class StalledReader extends Error {
  override name = 'StalledReader';

  constructor(ms: number) {
    super(`The reader of a file took no bytes for ${ms / 1000} s, so it was ended`);
  }
}

/** The bytes of an object, which fail when the store sends none for too long, or when the reader takes none. */
export function withIdleLimits(
  body: Readable,
  limits: { requestTimeout: number; readerTimeout: number },
  fail: (error: unknown) => never,
): Readable {
  const storeIsIdle = () => body.destroy(timedOut());
  const readerIsIdle = () => bytes.destroy(new StalledReader(limits.readerTimeout));
  // A connection that breaks before the first read must not end the process. The read then fails.
  body.on('error', () => undefined);
  const chunks = async function* () {
    const source: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
    for (;;) {
      const next = await within(limits.requestTimeout, storeIsIdle, () => source.next().catch(fail));
      if (next.done) return;
      const timer = setTimeout(readerIsIdle, limits.readerTimeout);
      try {
        yield next.value;
      } finally {
        clearTimeout(timer);
      }
    }
  };
  const bytes = Readable.from(chunks(), { objectMode: false }).once('close', () => body.destroy());
  // Nor may a stream that is destroyed before its first read.
  return bytes.on('error', () => undefined);
}

/** Destroys an answer that has not ended after `ms` milliseconds. */
export function endWithin(ms: number, body: Readable): void {
  const timer = setTimeout(() => body.destroy(timedOut()), ms);
  body.once('close', () => clearTimeout(timer));
  // An answer that nobody reads must not end the process.
  body.on('error', () => undefined);
}

/** The SDK repeats a request after an error with this name. */
const timedOut = () => Object.assign(new Error('the object store did not answer in time'), { name: 'TimeoutError' });

async function within<Result>(ms: number, onTimeout: () => void, work: () => Promise<Result>): Promise<Result> {
  const timer = setTimeout(onTimeout, ms);
  return work().finally(() => clearTimeout(timer));
}
