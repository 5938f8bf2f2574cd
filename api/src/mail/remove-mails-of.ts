import type { Transaction } from '../db/database';
import type { KeyRing } from '../encryption/key-ring';
import type { Mail } from './mail';
import { dropMail, waitingMails } from './repository';
import { tryDecrypt } from './unopened-mails';

/** What leads to the mails of a person. The account and its orders also lead to those with a previous address. */
interface Person {
  /** In lower case. */
  address: string;
  userId?: string;
  orderIds?: string[];
}

interface RemovedMails {
  dropped: number;
  /** Mails that no key opens. They may concern the person, too. */
  unopened: number;
}

/**
 * Drops the mails that still wait to be sent to a person, and those that quote one: their replies go to the person.
 * Mails are encrypted, so every waiting mail is read.
 */
export async function removeMailsOf(transaction: Transaction, keys: KeyRing, person: Person): Promise<RemovedMails> {
  const removed = { dropped: 0, unopened: 0 };
  for (const { id, encrypted, orderId } of await waitingMails(transaction)) {
    const opened = tryDecrypt(keys, encrypted);
    if ((orderId && person.orderIds?.includes(orderId)) || (opened && isOf(person, JSON.parse(opened.toString())))) {
      await dropMail(transaction, id);
      removed.dropped += 1;
    } else if (!opened) removed.unopened += 1;
  }
  return removed;
}

function isOf({ address, userId }: Person, mail: Mail): boolean {
  if (userId !== undefined && mail.userId === userId) return true;
  return [mail.to, mail.replyTo].some((each) => each?.toLowerCase() === address);
}
