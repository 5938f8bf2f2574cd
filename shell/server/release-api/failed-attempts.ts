import { createHash } from 'node:crypto';
import type { AttemptStorage } from '@site/release/store';
import { clientKey } from '@site/serving';
import { HttpError } from '@site/serving/http-error';

const maxAttempts = 20;
const periodSeconds = 5 * 60;

/** Limits attempts with invalid tokens to 20 in 5 minutes for each client, on all machines of one database together. */
export class FailedAttempts {
  constructor(private readonly storage: AttemptStorage) {}

  /** Seconds that the client at this address has to wait; 0 when it may try. */
  async waitOf(address: string): Promise<number> {
    const { count, seconds } = await this.storage.read(hashOf(address)).catch(throwUnavailable);
    return count < maxAttempts ? 0 : seconds;
  }

  add(address: string): Promise<void> {
    return this.storage.add(hashOf(address), periodSeconds).catch(throwUnavailable);
  }
}

/** Hides the reason, which may name hosts, from clients without authentication. `/health/ready` reports it. */
function throwUnavailable(): never {
  const message = 'The database of the releases is unavailable. Please try again in a moment.';
  throw new HttpError(503, message, { headers: { 'retry-after': '2' } });
}

/** Hashed, so that the database and its backups contain no addresses of clients. */
const hashOf = (address: string): string => createHash('sha256').update(clientKey(address)).digest('base64url');
