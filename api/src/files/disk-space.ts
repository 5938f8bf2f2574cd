import { statfs } from 'node:fs/promises';
import { HttpError } from '../http/http-error';

const measuredForMs = 1000;

/**
 * Keeps room on the disk for what must go on: orders, logins and mails need little of it, and only uploads are refused when
 * less than the reserve is left.
 */
export class DiskSpace {
  private measured = { at: Number.NEGATIVE_INFINITY, free: 0 };

  /** @param reserveBytes bytes; 0 keeps none */
  constructor(
    private readonly folder: string,
    private readonly reserveBytes: number,
  ) {}

  /** @throws 507 when less than the reserve would be left after so many bytes */
  async ensure(bytes: number): Promise<void> {
    if (this.reserveBytes === 0) return;
    if (Date.now() - this.measured.at > measuredForMs) {
      const { bavail, bsize } = await statfs(this.folder);
      this.measured = { at: Date.now(), free: bavail * bsize };
    }
    if (this.measured.free - bytes < this.reserveBytes) throw diskFull();
  }

  /** The same, for bytes that are about to be written. */
  async reserve(bytes: number): Promise<void> {
    await this.ensure(bytes);
    // The next uploads are judged by what is left, long before the disk is measured again.
    this.measured.free -= bytes;
  }
}

const diskFull = () => new HttpError(507, 'There is no room to store this. Please try again later.');
