import { eq } from 'drizzle-orm';
import type { Reader, Transaction } from '../db/database';
import { orderEvents } from '../db/tables';

export type OrderEvent = typeof orderEvents.$inferSelect;
type NewEvent = Pick<typeof orderEvents.$inferInsert, 'kind' | 'detail' | 'admin'>;

/** Characters, as the schema of a note counts them. */
const maxDetail = 2000;

/** Adds to the history of an order, in the transaction of what happened. */
export async function recordOrderEvent(
  transaction: Transaction,
  orderId: string,
  { detail, ...event }: NewEvent,
): Promise<void> {
  const short = detail && [...detail].slice(0, maxDetail).join('');
  await transaction.insert(orderEvents).values({ ...event, orderId, detail: short });
}

/** The history of an order, oldest first. */
export async function listOrderEvents(reader: Reader, orderId: string): Promise<OrderEvent[]> {
  return reader.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.seq);
}
