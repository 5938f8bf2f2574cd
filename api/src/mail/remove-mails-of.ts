import type { Transaction } from '../db/database';
import type { KeyRing } from '../encryption/key-ring';
import type { Mail } from './mail';
import { dropMail, waitingMails } from './repository';

/**
 * Drops the mails that still wait to be sent to a person, and those that quote one: their replies go to the person.
 * Mails are encrypted, so every waiting mail is read.
 * @param address in lower case
 * @returns how many were dropped
 */
export async function removeMailsOf(transaction: Transaction, keys: KeyRing, address: string): Promise<number> {
  let dropped = 0;
  for (const { id, encrypted } of await waitingMails(transaction))
    if (encrypted && addressesOf(keys, encrypted).includes(address)) {
      await dropMail(transaction, id);
      dropped += 1;
    }
  return dropped;
}

/** Empty for a mail that no key decrypts; it is refused when it is due. */
function addressesOf(keys: KeyRing, encrypted: Buffer): string[] {
  try {
    const { to, replyTo = '' }: Mail = JSON.parse(keys.decrypt(encrypted).toString());
    return [to, replyTo].map((address) => address.toLowerCase());
  } catch {
    return [];
  }
}
