import { Type } from '@sinclair/typebox';
import { Estimate, EstimateState, errorsFor, IdParams, ListHeaders, listQuery } from '@site/contract';
import { recordSecurityEvent } from '@site/serving';
import { eq, sql } from 'drizzle-orm';
import { type Guards, sessionOf } from '../accounts/guards';
import { recordAction } from '../admin/audit-log';
import type { Database } from '../db/database';
import { estimates } from '../db/tables';
import { estimatesSearch } from '../db/tables/search';
import { type FileAccess, fileSecurity } from '../files/file-access';
import type { FileStore } from '../files/file-store';
import { acceptedTypes } from '../files/file-type';
import { fileAnswer, sendStored } from '../files/send-file';
import type { App } from '../http/app-type';
import { notFound } from '../http/http-error';
import { listRows } from '../lists/list';
import { sendPageHeaders } from '../lists/page-headers';
import type { ListStatements } from '../lists/prepared';
import { toEstimate } from './present';
import { type EstimateRow, filesOf, findEstimateFile } from './repository';

export const estimateList = {
  table: estimates,
  search: {
    index: estimatesSearch,
    columns: [estimates.name, estimates.email, estimates.phoneNumber, estimates.message],
  },
  sorts: { createdAt: 'seq', name: 'name', email: 'email' },
} as const;

interface Deps {
  database: Database;
  listStatements: ListStatements;
  guards: Guards;
  fileAccess: FileAccess;
  fileStore: FileStore;
}

export async function estimateListRoutes(
  app: App,
  { database, listStatements, guards, fileAccess, fileStore }: Deps,
): Promise<void> {
  const listSchema = {
    tags: ['admin'],
    summary: 'Estimate requests; sets the cookie for their files',
    security: [{ token: [] }],
    querystring: listQuery(['-createdAt', 'createdAt', 'name', '-name', 'email', '-email'], {
      state: Type.Optional(EstimateState),
    }),
    response: { 200: Type.Array(Estimate, { headers: ListHeaders }), ...errorsFor(400, 401, 403) },
  };
  app.get('/admin/estimate', { schema: listSchema, onRequest: guards.admin }, async (request, reply) => {
    const { state } = request.query;
    const page = await listRows<EstimateRow>(
      listStatements,
      estimateList,
      request.query,
      state && { name: 'of a state', where: eq(estimates.state, sql.placeholder('state')), values: { state } },
    );
    sendPageHeaders(request, reply, page);
    fileAccess.grant(reply, sessionOf(request));
    const files = await filesOf(
      database,
      page.rows.map(({ id }) => id),
    );
    return page.rows.map((row) =>
      toEstimate(
        row,
        files.filter(({ estimateId }) => estimateId === row.id),
      ),
    );
  });

  const fileSchema = {
    tags: ['files'],
    summary: 'A file of an estimate request, for admins; each view is in the audit log',
    security: fileSecurity,
    params: IdParams,
    response: {
      200: fileAnswer('The file with its detected media type', acceptedTypes),
      ...errorsFor(400, 401, 403, 404),
    },
  };
  app.get('/files/estimates/:id', { schema: fileSchema, onRequest: fileAccess.admin }, async (request, reply) => {
    const file = await findEstimateFile(database, request.params.id);
    if (!file) throw notFound('There is no such file.');
    const admin = sessionOf(request).user;
    return sendStored(reply, fileStore, file.file, { type: file.type, disposition: 'attachment' }, async () => {
      await database.write((transaction) => recordAction(transaction, admin, 'estimate-file.view', file.id));
      recordSecurityEvent(request, 'estimate-file.viewed', { file: file.id, by: admin.id });
    });
  });
}
