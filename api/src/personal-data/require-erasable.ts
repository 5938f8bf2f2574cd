import type { User } from '../accounts/repository';
import type { Order } from '../orders/repository';

/** Why the data of a person cannot be erased now. The message is meant for that person or an operator. */
export class EraseRefused extends Error {
  override name = 'EraseRefused';
}

/** What is stored about a person. */
interface Found {
  user: User | undefined;
  orders: Order[];
  registrations: unknown[];
  estimates: unknown[];
}

/** Undecided, or declined at a checkout that still accepts another card. */
const isPayable = ({ state, closesAt }: Order): boolean =>
  state === 'pending' || (state === 'failed' && closesAt !== null && closesAt > new Date());

export const isPayableWithoutAccount = (order: Order): boolean => order.userId === null && isPayable(order);

/** @throws EraseRefused for an admin, and while a payment can still be made or reviewed */
export function requireErasable({ user, orders, registrations, estimates }: Found): void {
  if (user?.role === 'admin')
    throw new EraseRefused('The account of an admin cannot be erased. An operator has to demote it first.');
  const isOpen = (order: Order) =>
    (isPayable(order) && !isPayableWithoutAccount(order)) || (order.state === 'review' && !order.handledAt);
  const open = orders.filter(isOpen);
  if (open.some(({ state }) => state !== 'failed'))
    throw new EraseRefused(
      'A payment of this account is not decided yet. Its data can be erased once it is paid, has failed or has expired.',
    );
  if (open.length > 0)
    throw new EraseRefused(
      'A payment of this account was declined, and can still be made with another card. The data can be erased once it is paid or has expired, at most a day later.',
    );
  if (!user && registrations.length + estimates.length === 0 && orders.every(isPayableWithoutAccount))
    throw new EraseRefused(
      'Only an order whose payment is not decided yet names this address. It can be erased once it is paid, has failed or has expired. After a declined card, that is at most a day later.',
    );
}
