import { Type } from '@sinclair/typebox';
import { errorsFor, ListHeaders, listQuery, Registration } from '@site/contract';
import { type Guards, sessionOf } from '../accounts/guards';
import type { Database } from '../db/database';
import { registrations } from '../db/tables';
import { registrationsSearch } from '../db/tables/search';
import type { FileAccess } from '../files/file-access';
import type { App } from '../http/app-type';
import { listRows } from '../lists/list';
import { sendPageHeaders } from '../lists/page-headers';
import type { ListStatements } from '../lists/prepared';
import { paidOrdersOf, type RegistrationRow } from './repository';

export const registrationList = {
  table: registrations,
  search: {
    index: registrationsSearch,
    columns: [registrations.name, registrations.email, registrations.phoneNumber],
  },
  sorts: { createdAt: 'seq', name: 'name', email: 'email' },
} as const;

interface Deps {
  database: Database;
  listStatements: ListStatements;
  guards: Guards;
  fileAccess: FileAccess;
}

export async function registrationListRoutes(
  app: App,
  { database, listStatements, guards, fileAccess }: Deps,
): Promise<void> {
  const schema = {
    tags: ['admin'],
    summary: 'Registrations; sets the cookie for their passports',
    security: [{ token: [] }],
    querystring: listQuery(['-createdAt', 'createdAt', 'name', '-name', 'email', '-email'], {}),
    response: { 200: Type.Array(Registration, { headers: ListHeaders }), ...errorsFor(400, 401, 403) },
  };
  app.get('/admin/registration', { schema, onRequest: guards.admin }, async (request, reply) => {
    const page = await listRows<RegistrationRow>(listStatements, registrationList, request.query);
    sendPageHeaders(request, reply, page);
    fileAccess.grant(reply, sessionOf(request));
    const orders = await paidOrdersOf(
      database,
      page.rows.map(({ id }) => id),
    );
    return page.rows.map(({ id, name, phoneNumber, email, passportType, createdAt }) => ({
      _id: id,
      name,
      phoneNumber,
      email,
      passport: `/files/passports/${id}`,
      passportType,
      serviceOrders: orders.get(id) ?? [],
      createdAt: createdAt.toISOString(),
    }));
  });
}
