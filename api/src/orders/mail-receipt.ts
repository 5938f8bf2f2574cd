import type { Transaction } from '../db/database';
import type { Outbox } from '../mail/outbox';
import { receiptMail } from '../mail/templates/receipt';
import { toServicesOrder } from './present';
import type { Order } from './repository';

/** Mails the receipt of a paid order; the order's history notes when it was sent. */
export const mailReceipt = (transaction: Transaction, outbox: Outbox, brand: string, order: Order): Promise<void> =>
  outbox.add(transaction, { to: order.userEmail, receiptOf: order.id, ...receiptMail(brand, toServicesOrder(order)) });
