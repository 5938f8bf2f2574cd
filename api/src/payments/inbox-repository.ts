import { and, count, eq, isNull, min } from 'drizzle-orm';
import { type Backlog, emptyBacklog } from '../db/backlog';
import type { Reader, Transaction } from '../db/database';
import { first } from '../db/rows';
import { webhookInbox } from '../db/tables';

type InboxEvent = typeof webhookInbox.$inferSelect;
export type Provider = InboxEvent['provider'];

/** Stores an event once, however often it is delivered. */
export async function storeEvent(
  tx: Transaction,
  event: Pick<InboxEvent, 'provider' | 'eventId' | 'payload'>,
): Promise<void> {
  await tx.insert(webhookInbox).values(event).onConflictDoNothing();
}

/** A stored event that was not handled yet, and that no other instance handles at this moment. */
export function findUnhandled(tx: Transaction, provider: Provider, eventId: string): Promise<InboxEvent | undefined> {
  const { provider: from, eventId: id, handledAt } = webhookInbox;
  const unhandled = and(eq(from, provider), eq(id, eventId), isNull(handledAt));
  return first(tx.dialect.skipLocked(tx.select().from(webhookInbox).where(unhandled)));
}

/** Events whose handling was interrupted, oldest first. */
export async function listUnhandled(reader: Reader, limit: number): Promise<InboxEvent[]> {
  const { handledAt, seq } = webhookInbox;
  return reader.select().from(webhookInbox).where(isNull(handledAt)).orderBy(seq).limit(limit);
}

export async function markHandled(tx: Transaction, seq: number): Promise<void> {
  await tx.update(webhookInbox).set({ handledAt: new Date() }).where(eq(webhookInbox.seq, seq));
}

export async function webhookBacklog(reader: Reader): Promise<Backlog> {
  const [backlog = emptyBacklog] = await reader
    .select({ rows: count(), oldest: min(webhookInbox.receivedAt) })
    .from(webhookInbox)
    .where(isNull(webhookInbox.handledAt));
  return backlog;
}
