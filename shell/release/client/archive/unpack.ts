import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { ReleaseError } from '../../contract/errors';
import { ArchiveTooLarge, BadArchive } from './errors';
import { type ArchiveLimits, archiveLimits } from './limits';
import { type Admit, readEntries, type Unpacked } from './read-entries';
import type { Spool } from './spool';

/**
 * Reads an archive that `pack` made. Its files are in `spool` after `admit` accepted it, and can be read until that is
 * closed. `from` stays open after a rejection, so that the server can still send an answer.
 * @throws BadArchive, ArchiveTooLarge, or what `admit` throws
 */
export async function unpack(
  from: Readable,
  spool: Spool,
  admit: Admit,
  limits: ArchiveLimits = archiveLimits,
): Promise<Unpacked> {
  const packed = atMost(limits.packed);
  const entries = extract();
  const signal = AbortSignal.timeout(limits.milliseconds);
  const cutOff = () => packed.destroy(new BadArchive('The upload was cut off; nothing was stored. Publish it again'));
  from.on('error', cutOff).on('aborted', cutOff);
  const flow = pipeline(packed, createGunzip(), atMost(limits.unpacked), entries, { signal });
  // The client may have left before this was called.
  if (from.destroyed) cutOff();
  from.pipe(packed);
  const reading = readEntries(entries, spool, admit, limits).catch((error: unknown) => {
    entries.destroy();
    throw error;
  });
  const [read, flowed] = await Promise.allSettled([reading, flow]);
  if (read.status === 'fulfilled' && flowed.status === 'fulfilled') return read.value;

  from.unpipe(packed);
  from.resume();
  const reasons = [read, flowed].flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  throw reasons.find((reason) => reason instanceof ReleaseError) ?? toUploadError(reasons, signal, limits);
}

/** Converts an error of a stream to one whose message is for the uploader. */
function toUploadError(reasons: unknown[], signal: AbortSignal, limits: ArchiveLimits): unknown {
  if (signal.aborted) return new ArchiveTooLarge(`The upload took longer than ${limits.milliseconds / 1000} s`);
  const broken = reasons
    .map(String)
    .find((text) => /: (unexpected end of file|incorrect header|invalid|.*tar|.*end of data)/i.test(text));
  return broken ? new BadArchive(`This is not a complete .tar.gz (${broken.replace(/^Error: /, '')})`) : reasons[0];
}

/** Fails once more than `limit` bytes have passed through. */
function atMost(limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(new ArchiveTooLarge(`The archive has more than ${limit / 1024 / 1024} MB`));
      else done(null, chunk);
    },
  });
}
