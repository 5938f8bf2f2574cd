import { ChangeEstimateRequest, errorsFor, IdParams, Message } from '@site/contract';
import { type Guards, sessionOf } from '../accounts/guards';
import { recordAction } from '../admin/audit-log';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import { badRequest, notFound } from '../http/http-error';
import { changeEstimate, findEstimate } from './repository';

interface Deps {
  database: Database;
  guards: Guards;
}

export async function estimateChangeRoutes(app: App, { database, guards }: Deps): Promise<void> {
  const schema = {
    tags: ['admin'],
    summary: 'Set the state of an estimate request and the note of admins',
    security: [{ token: [] }],
    params: IdParams,
    body: ChangeEstimateRequest,
    response: { 200: Message, ...errorsFor(400, 401, 403, 404, 413, 415) },
  };
  app.patch('/admin/estimate/:id', { schema, onRequest: guards.admin }, async (request) => {
    const { state, note } = request.body;
    if (state === undefined && note === undefined) throw badRequest('Please send a state or a note.');
    await database.write(async (transaction) => {
      const estimate = await findEstimate(transaction, request.params.id);
      if (!estimate) throw notFound('There is no such estimate request.');
      await changeEstimate(transaction, estimate.id, { state, note: note?.trim() });
      await recordAction(transaction, sessionOf(request).user, 'estimate.change', estimate.email.toLowerCase());
    });
    return { message: 'The estimate request is changed.' };
  });
}
