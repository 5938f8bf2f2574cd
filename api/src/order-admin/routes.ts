import { errorsFor, HandleReviewRequest, IdParams, Message, OrderDetails, OrderNoteRequest } from '@site/contract';
import { type Guards, sessionOf } from '../accounts/guards';
import { recordAction } from '../admin/audit-log';
import type { ApiSettings } from '../config/settings';
import type { Database, Reader } from '../db/database';
import type { App } from '../http/app-type';
import { conflict, notFound } from '../http/http-error';
import { limitReached } from '../limits/limit-reached';
import { type LimitStore, limitKey } from '../limits/limit-store';
import type { Outbox } from '../mail/outbox';
import { listOrderEvents, recordOrderEvent } from '../orders/events';
import { isErased } from '../orders/is-erased';
import { mailReceipt } from '../orders/mail-receipt';
import { toServicesOrder } from '../orders/present';
import { changeOrder, findOrderById, type Order } from '../orders/repository';
import { historyOf, notesOf } from './history';
import { providerPage } from './provider-page';

interface Deps {
  database: Database;
  guards: Guards;
  limitStore: LimitStore;
  outbox: Outbox;
  settings: ApiSettings;
}

/** What admins see and do with one order. */
export async function orderAdminRoutes(app: App, deps: Deps): Promise<void> {
  const { database, guards, limitStore, outbox, settings } = deps;
  const common = { tags: ['admin'], security: [{ token: [] }], params: IdParams };
  const onRequest = guards.admin;
  const receipts = limitStore.limit({ name: 'resend-receipt', points: 3, seconds: 3600 });

  const detailsSchema = {
    ...common,
    summary: 'An order with its history and notes',
    response: { 200: OrderDetails, ...errorsFor(400, 401, 403, 404) },
  };
  app.get('/admin/services-order/:id', { schema: detailsSchema, onRequest }, async (request) => {
    const order = await findExisting(database, request.params.id);
    const events = await listOrderEvents(database, order.id);
    return {
      order: toServicesOrder(order),
      failureReason: order.failureReason,
      providerUrl: providerPage(settings, order),
      history: historyOf(order, events),
      notes: notesOf(events),
    };
  });

  const receiptSchema = {
    ...common,
    summary: 'Mail the receipt of a paid order again, at most three times an hour',
    response: { 200: Message, ...errorsFor(400, 401, 403, 404, 409, 413, 415, 429) },
  };
  app.post('/admin/services-order/:id/receipt', { schema: receiptSchema, onRequest }, async (request) => {
    requireReceipt(await findExisting(database, request.params.id));
    const waitMs = await receipts.consume(limitKey(request.params.id));
    if (waitMs > 0) throw limitReached(request, receipts.name, waitMs, tooManyReceipts);
    await database.write(async (tx) => {
      const order = requireReceipt(await findExisting(tx, request.params.id));
      const { email } = sessionOf(request).user;
      await recordOrderEvent(tx, order.id, { kind: 'resent', admin: email });
      await recordAction(tx, { email }, 'order.resend-receipt', order.id);
      await mailReceipt(tx, outbox, settings.brand, order);
    });
    return { message: 'The receipt is on its way.' };
  });

  const handledSchema = {
    ...common,
    summary: 'Mark the review of an order as handled; it keeps its state and leaves the queue',
    body: HandleReviewRequest,
    response: { 200: Message, ...errorsFor(400, 401, 403, 404, 409, 413, 415) },
  };
  app.post('/admin/services-order/:id/handled', { schema: handledSchema, onRequest }, async (request) => {
    await database.write(async (tx) => {
      const order = await findExisting(tx, request.params.id);
      if (order.state !== 'review') throw conflict('This order is not in review.');
      if (order.handledAt) throw conflict('This review is already handled.');
      const { email } = sessionOf(request).user;
      await changeOrder(tx, order.id, { handledAt: new Date() });
      await recordOrderEvent(tx, order.id, { kind: 'handled', detail: request.body.note.trim(), admin: email });
      await recordAction(tx, { email }, 'order.handle', order.id);
    });
    return { message: 'The review is marked as handled.' };
  });

  const noteSchema = {
    ...common,
    summary: 'Add a note to an order, for admins only',
    body: OrderNoteRequest,
    response: { 200: Message, ...errorsFor(400, 401, 403, 404, 413, 415) },
  };
  app.post('/admin/services-order/:id/notes', { schema: noteSchema, onRequest }, async (request) => {
    await database.write(async (tx) => {
      const order = await findExisting(tx, request.params.id);
      const { email } = sessionOf(request).user;
      await recordOrderEvent(tx, order.id, { kind: 'note', detail: request.body.text.trim(), admin: email });
      await recordAction(tx, { email }, 'order.note', order.id);
    });
    return { message: 'The note is stored.' };
  });
}

const tooManyReceipts = 'This receipt was sent three times within an hour. Please try again later.';

async function findExisting(reader: Reader, id: string): Promise<Order> {
  const order = await findOrderById(reader, id);
  if (!order) throw notFound('There is no such order.');
  return order;
}

/** @throws 409 for an order without a receipt */
function requireReceipt(order: Order): Order {
  const isPaid = order.paidAt !== null && (order.state === 'paid' || order.state === 'refunded');
  if (!isPaid) throw conflict('Only a paid order has a receipt.');
  if (isErased(order)) throw conflict('The customer of this order was erased.');
  return order;
}
