import type { Waiting } from '@site/contract';
import { and, eq, gt, gte, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Reader } from '../db/database';
import { countRows } from '../db/rows';
import { estimates, mails, orders, webhookInbox } from '../db/tables';

const minute = 60_000;
const mailAfterMs = 10 * minute;
const webhookAfterMs = 2 * minute;
const refusedWithinMs = 30 * 24 * 60 * minute;
const maxEntries = 20;

/**
 * What waits for a person: reviews, new estimate requests, mails that do not arrive, and webhooks that nobody handled.
 */
export async function waitingForAdmins(reader: Reader, now: Date): Promise<Waiting> {
  return {
    reviews: await countRows(reader, orders, and(eq(orders.state, 'review'), isNull(orders.handledAt))),
    estimates: await countRows(reader, estimates, eq(estimates.state, 'new')),
    mails: await undeliveredMails(reader, now),
    webhooks: await unhandledWebhooks(reader, now),
  };
}

async function undeliveredMails(reader: Reader, now: Date): Promise<Waiting['mails']> {
  const { seq, createdAt, attempts, refusedAt, orderId, encrypted } = mails;
  const isLate = and(isNotNull(encrypted), lt(createdAt, ago(now, mailAfterMs)));
  // A mail that was dropped because its recipient was erased has no attempts.
  const isRefused = and(gte(refusedAt, ago(now, refusedWithinMs)), gt(attempts, 0));
  const found = await reader
    .select({ createdAt, attempts, refusedAt, orderId })
    .from(mails)
    .where(or(isLate, isRefused))
    // Refused mails wait for nothing any more, so they never hide an outage of the mail server.
    .orderBy(isNotNull(refusedAt), seq)
    .limit(maxEntries);
  return found.map((mail) => ({
    createdAt: mail.createdAt.toISOString(),
    attempts: mail.attempts,
    refused: mail.refusedAt !== null,
    orderId: mail.orderId,
  }));
}

async function unhandledWebhooks(reader: Reader, now: Date): Promise<Waiting['webhooks']> {
  const { seq, provider, eventId, receivedAt, handledAt } = webhookInbox;
  const found = await reader
    .select({ provider, eventId, receivedAt })
    .from(webhookInbox)
    .where(and(isNull(handledAt), lt(receivedAt, ago(now, webhookAfterMs))))
    .orderBy(seq)
    .limit(maxEntries);
  return found.map((event) => ({ ...event, receivedAt: event.receivedAt.toISOString() }));
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);
