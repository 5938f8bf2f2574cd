import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../db/engine';
import { webhookInbox } from '../db/tables';

export type InboxEvent = typeof webhookInbox.$inferSelect;
export type Provider = InboxEvent['provider'];

/** Stores an event once, however often it is delivered. */
export function storeEvent(tx: Transaction, event: Pick<InboxEvent, 'provider' | 'eventId' | 'payload'>): void {
  tx.insert(webhookInbox).values(event).onConflictDoNothing().run();
}

/** A stored event that was not handled yet. */
export function findUnhandled(tx: Transaction, provider: Provider, eventId: string): InboxEvent | undefined {
  const { provider: from, eventId: id, handledAt } = webhookInbox;
  return tx
    .select()
    .from(webhookInbox)
    .where(and(eq(from, provider), eq(id, eventId), isNull(handledAt)))
    .get();
}

/** Events whose handling was interrupted, oldest first. */
export function listUnhandled(database: Database, limit: number): InboxEvent[] {
  const { handledAt, seq } = webhookInbox;
  return database.select().from(webhookInbox).where(isNull(handledAt)).orderBy(seq).limit(limit).all();
}

export function markHandled(tx: Transaction, seq: number): void {
  tx.update(webhookInbox).set({ handledAt: new Date() }).where(eq(webhookInbox.seq, seq)).run();
}
