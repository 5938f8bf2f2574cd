import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { recordOrderEvent } from '../orders/events';
import { findByIdentifiers } from '../orders/repository';
import type { Settle } from '../orders/settle';
import { findUnhandled, listUnhandled, markHandled, type Provider, storeEvent } from './inbox-repository';
import type { Providers, SignedEvent } from './providers/provider';

const RETRY_BATCH_SIZE = 100;

export type Inbox = ReturnType<typeof createInbox>;

/**
 * The webhook inbox. An event is stored before it is handled, and marked as handled in the transaction that settles its
 * order. Interrupted handling is repeated at the next delivery or by `retryUnhandled`.
 */
export function createInbox(database: Database, providers: Providers, settle: Settle, log: FastifyBaseLogger) {
  function handle(provider: Provider, eventId: string): Promise<void> {
    return database.write(async (tx) => {
      const event = await findUnhandled(tx, provider, eventId);
      if (!event) return;
      const webhookEvent = providers[provider].parseWebhook(event.payload.toString());
      const order = webhookEvent && (await findByIdentifiers(tx, provider, webhookEvent.order));
      if (order) {
        await recordOrderEvent(tx, order.id, { kind: 'webhook', detail: webhookEvent.type });
        await settle(tx, order, webhookEvent.event);
      } else tx.afterCommit(() => log.info({ provider, eventId }, 'webhook event has no matching order'));
      await markHandled(tx, event.seq);
    });
  }

  return {
    /** Stores and handles a verified event. @throws when the database fails, so that the provider delivers it again */
    async receive(provider: Provider, { id, payload }: SignedEvent): Promise<void> {
      await database.write((tx) => storeEvent(tx, { provider, eventId: id, payload }));
      await handle(provider, id);
    },

    /** Handles stored events that a crash or a failure of the database left unhandled. */
    async retryUnhandled(): Promise<void> {
      for (const { provider, eventId } of await listUnhandled(database, RETRY_BATCH_SIZE)) {
        try {
          await handle(provider, eventId);
        } catch (error) {
          log.error({ err: error, provider, eventId }, 'event could not be handled');
        }
      }
    },
  };
}
