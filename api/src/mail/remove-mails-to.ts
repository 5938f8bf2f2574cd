import type { Transaction } from '../db/database';
import type { KeyRing } from '../encryption/key-ring';
import type { Mail } from './mail';
import { dropMail, waitingMails } from './repository';

/**
 * Drops the mails that still wait to be sent to an address. Recipients are encrypted, so every waiting mail is read.
 */
export async function removeMailsTo(transaction: Transaction, keys: KeyRing, address: string): Promise<void> {
  for (const { id, encrypted } of await waitingMails(transaction))
    if (encrypted && recipientOf(keys, encrypted)?.toLowerCase() === address) await dropMail(transaction, id);
}

/** Undefined for a mail that no key decrypts; it is refused when it is due. */
function recipientOf(keys: KeyRing, encrypted: Buffer): string | undefined {
  try {
    const mail: Mail = JSON.parse(keys.decrypt(encrypted).toString());
    return mail.to;
  } catch {
    return undefined;
  }
}
