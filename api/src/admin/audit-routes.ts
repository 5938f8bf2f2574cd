import { Type } from '@sinclair/typebox';
import { AuditEntry, errorsFor, ListHeaders, listQuery } from '@site/contract';
import type { Guards } from '../accounts/guards';
import { auditLog } from '../db/tables';
import type { App } from '../http/app-type';
import { listRows } from '../lists/list';
import { sendPageHeaders } from '../lists/page-headers';
import type { ListStatements } from '../lists/prepared';
import { currentAddresses } from './previous-addresses';

const list = {
  table: auditLog,
  search: { columns: [auditLog.admin, auditLog.action, auditLog.target] },
  sorts: { createdAt: 'seq' },
} as const;

interface Deps {
  listStatements: ListStatements;
  guards: Guards;
}

export async function auditRoutes(app: App, { listStatements, guards }: Deps): Promise<void> {
  const schema = {
    tags: ['admin'],
    summary: 'The audit log of admins and operators',
    security: [{ token: [] }],
    querystring: listQuery(['-createdAt', 'createdAt'], {}),
    response: { 200: Type.Array(AuditEntry, { headers: ListHeaders }), ...errorsFor(400, 401, 403) },
  };
  app.get('/admin/audit', { schema, onRequest: guards.admin }, async (request, reply) => {
    const page = await listRows<typeof auditLog.$inferSelect>(listStatements, list, request.query);
    sendPageHeaders(request, reply, page);
    const currentAddress = await currentAddresses(listStatements.database, page.rows);
    return page.rows.map((entry) => {
      const { id, admin, action, target, createdAt } = entry;
      const adminNow = currentAddress(entry);
      return { _id: id, admin, ...(adminNow && { adminNow }), action, target, createdAt: createdAt.toISOString() };
    });
  });
}
