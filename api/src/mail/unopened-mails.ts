import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../db/database';
import type { KeyRing } from '../encryption/key-ring';
import { deferMails } from './repository';

const pauseMs = 60_000;
const logAgainMs = 3_600_000;

/** Mails that no key of this process opens. They wait for their key, because there is no other copy of their text. */
export class UnopenedMails {
  /** The ids of mails that were logged since `loggingSince`. */
  private readonly logged = new Set<string>();
  private loggingSince = performance.now();

  /** Postpones a mail without counting an attempt. Logs each mail once an hour. */
  async postpone(transaction: Transaction, id: string, log: FastifyBaseLogger): Promise<void> {
    await deferMails(transaction, [id], new Date(Date.now() + pauseMs));
    const now = performance.now();
    if (now - this.loggingSince > logAgainMs) {
      this.logged.clear();
      this.loggingSince = now;
    }
    if (this.logged.has(id)) return;
    this.logged.add(id);
    log.error({ mail: id }, 'the mail cannot be opened: set the missing key in FILES_KEY_OLD');
  }
}

/** Undefined when no key decrypts it. */
export function tryDecrypt(keys: KeyRing, encrypted: Buffer | null): Buffer | undefined {
  try {
    return encrypted ? keys.decrypt(encrypted) : undefined;
  } catch {
    return undefined;
  }
}
