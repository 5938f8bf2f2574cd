import type { Transaction } from '../db/database';
import type { KeyRing } from '../encryption/key-ring';
import type { Mail } from './mail';
import { dropMail, waitingMails } from './repository';

/** What leads to the mails of a person. The account and its orders also lead to those with a previous address. */
interface Person {
  /** In lower case. */
  address: string;
  userId?: string;
  orderIds?: string[];
}

/**
 * Drops the mails that still wait to be sent to a person, and those that quote one: their replies go to the person.
 * Mails are encrypted, so every waiting mail is read.
 * @returns how many were dropped
 */
export async function removeMailsOf(transaction: Transaction, keys: KeyRing, person: Person): Promise<number> {
  let dropped = 0;
  for (const { id, encrypted, orderId } of await waitingMails(transaction))
    if ((orderId && person.orderIds?.includes(orderId)) || (encrypted && isOf(person, keys, encrypted))) {
      await dropMail(transaction, id);
      dropped += 1;
    }
  return dropped;
}

/** False for a mail that no key decrypts; it waits for its key. */
function isOf({ address, userId }: Person, keys: KeyRing, encrypted: Buffer): boolean {
  try {
    const mail: Mail = JSON.parse(keys.decrypt(encrypted).toString());
    if (userId !== undefined && mail.userId === userId) return true;
    return [mail.to, mail.replyTo].some((each) => each?.toLowerCase() === address);
  } catch {
    return false;
  }
}
