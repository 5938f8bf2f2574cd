import { errorsFor, IdParams } from '@site/contract';
import { type Guards, sessionOf } from '../accounts/guards';
import type { ApiSettings } from '../config/settings';
import type { Database } from '../db/database';
import { fileAnswer, sendFile } from '../files/send-file';
import type { App } from '../http/app-type';
import { notFound } from '../http/http-error';
import { limitReached } from '../limits/limit-reached';
import { type LimitStore, limitKey } from '../limits/limit-store';
import { receiptFile } from '../orders/receipt-file';
import { findPaidOrder } from '../orders/repository';

interface Deps {
  database: Database;
  guards: Guards;
  limitStore: LimitStore;
  settings: ApiSettings;
}

export async function receiptRoutes(app: App, { database, guards, limitStore, settings }: Deps): Promise<void> {
  // Rendering takes a tenth of a second of the processor.
  const downloads = limitStore.limit({ name: 'receipt', points: 60, seconds: 3600 });
  const schema = {
    tags: ['orders'],
    summary: 'The receipt of your paid order as a PDF',
    security: [{ token: [] }],
    params: IdParams,
    response: { 200: fileAnswer('The PDF', ['application/pdf']), ...errorsFor(400, 401, 404, 429) },
  };
  app.get('/payment/receipt/:id', { schema, onRequest: guards.signedIn }, async (request, reply) => {
    const { user } = sessionOf(request);
    const order = await findPaidOrder(database, request.params.id);
    // A refund that arrived before its payment has no receipt.
    if (!order?.paidAt || order.userId !== user.id) throw notFound('There is no such receipt.');
    const waitMs = await downloads.consume(limitKey(user.id));
    if (waitMs > 0)
      throw limitReached(request, downloads.name, waitMs, 'You have downloaded many receipts. Please try again later.');
    const { filename, contentType, content } = await receiptFile(order, settings);
    return sendFile(reply, content, { type: contentType, disposition: 'attachment', name: filename });
  });
}
