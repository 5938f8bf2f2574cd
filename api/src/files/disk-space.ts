import { statfs } from 'node:fs/promises';
import { diskFull } from '../http/http-error';

const measurementMaxAgeMs = 1000;

/**
 * Reserves disk space for orders, logins and mails: when less than the reserve is left, uploads are refused.
 */
export class DiskSpace {
  private measured = { at: Number.NEGATIVE_INFINITY, free: 0 };

  /** @param reserveBytes 0 for no reserve */
  constructor(
    private readonly folder: string,
    private readonly reserveBytes: number,
  ) {}

  /** @throws 507 when these bytes would leave less than the reserve */
  async ensure(bytes: number): Promise<void> {
    if (this.reserveBytes === 0) return;
    if (performance.now() - this.measured.at > measurementMaxAgeMs) {
      const { bavail, bsize } = await statfs(this.folder);
      this.measured = { at: performance.now(), free: bavail * bsize };
    }
    if (this.measured.free - bytes < this.reserveBytes) throw diskFull();
  }

  /** As `ensure`, for bytes that are about to be written. */
  async reserve(bytes: number): Promise<void> {
    await this.ensure(bytes);
    // The next uploads may come before the disk is measured again.
    this.measured.free -= bytes;
  }
}
