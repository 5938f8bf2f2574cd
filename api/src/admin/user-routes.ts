import { Type } from '@sinclair/typebox';
import {
  ChangeRoleRequest,
  errorsFor,
  IdParams,
  ListHeaders,
  listQuery,
  ManagedUser,
  Message,
  Role,
  User,
} from '@site/contract';
import { clientKey, recordSecurityEvent } from '@site/serving';
import { eq, sql } from 'drizzle-orm';
import { toUser } from '../accounts/current-user';
import { type Guards, sessionOf } from '../accounts/guards';
import type { Passwords } from '../accounts/passwords';
import { changeUser, deleteUser, findUser, type User as UserRow } from '../accounts/repository';
import type { Database, Reader } from '../db/database';
import { users } from '../db/tables';
import { usersSearch } from '../db/tables/search';
import type { App } from '../http/app-type';
import { conflict, notFound } from '../http/http-error';
import { listRows } from '../lists/list';
import { sendPageHeaders } from '../lists/page-headers';
import type { ListStatements } from '../lists/prepared';
import { recordAction } from './audit-log';

export const userList = {
  table: users,
  search: { index: usersSearch, columns: [users.name, users.email, users.phoneNumber] },
  sorts: { createdAt: 'seq', name: 'name', email: 'email', role: 'role' },
} as const;
const sorts = ['-createdAt', 'createdAt', 'name', '-name', 'email', '-email', 'role', '-role'];

interface Deps {
  database: Database;
  listStatements: ListStatements;
  guards: Guards;
  passwords: Passwords;
}

export async function userAdminRoutes(app: App, { database, listStatements, guards, passwords }: Deps): Promise<void> {
  const common = { tags: ['admin'], security: [{ token: [] }] };
  const onRequest = guards.admin;
  const confirmed = { onRequest: guards.confirmed };

  const listSchema = {
    ...common,
    summary: 'Users',
    querystring: listQuery(sorts, { role: Type.Optional(Role) }),
    response: { 200: Type.Array(ManagedUser, { headers: ListHeaders }), ...errorsFor(400, 401, 403) },
  };
  app.get('/admin/user', { schema: listSchema, onRequest }, async (request, reply) => {
    const { role } = request.query;
    const page = await listRows<UserRow>(
      listStatements,
      userList,
      request.query,
      role && {
        name: 'of a role',
        where: eq(users.role, sql.placeholder('role')),
        values: { role },
        indexed: { column: 'role', values: [role] },
      },
    );
    sendPageHeaders(request, reply, page);
    return page.rows.map(managedUser);
  });

  const promoteSchema = {
    ...common,
    summary: 'Make a user an admin',
    params: IdParams,
    body: ChangeRoleRequest,
    response: { 200: User, ...errorsFor(400, 401, 403, 404, 413, 415, 503) },
  };
  app.patch('/admin/user/:id', { schema: promoteSchema, ...confirmed }, async (request) => {
    // A stranger may have signed up with the address, and would know the password of an admin.
    const found = await findExisting(database, request.params.id);
    const losesPassword = found.role !== request.body.role && !found.activatedAt;
    const passwordHash = losesPassword ? await passwords.hashRandom(clientKey(request.ip)) : undefined;
    return database.write(async (transaction) => {
      const user = await findExisting(transaction, request.params.id);
      const { role } = request.body;
      if (user.role !== role) {
        await changeUser(transaction, user.id, { role, ...(passwordHash && !user.activatedAt && { passwordHash }) });
        const admin = sessionOf(request).user;
        await recordAction(transaction, admin, 'user.promote', user.email);
        const details = { account: user.id, role, by: admin.id };
        transaction.afterCommit(() => recordSecurityEvent(request, 'role.changed', details));
      }
      return toUser({ ...user, role });
    });
  });

  const deleteSchema = {
    ...common,
    summary: 'Delete a user who is not an admin; the orders stay',
    params: IdParams,
    response: { 200: Message, ...errorsFor(400, 401, 403, 404, 409, 413, 415) },
  };
  app.delete('/admin/user/:id', { schema: deleteSchema, ...confirmed }, async (request) =>
    database.write(async (transaction) => {
      const user = await findExisting(transaction, request.params.id);
      const admin = sessionOf(request).user;
      if (user.id === admin.id) throw conflict('You cannot delete your own account.');
      if (user.role === 'admin') throw conflict('An admin cannot be deleted.');
      await deleteUser(transaction, user);
      await recordAction(transaction, admin, 'user.delete', user.email);
      const details = { account: user.id, by: admin.id };
      transaction.afterCommit(() => recordSecurityEvent(request, 'account.deleted', details));
      return { message: 'The user has been deleted.' };
    }),
  );
}

const managedUser = (user: UserRow): ManagedUser => ({
  ...toUser(user),
  activatedAt: user.activatedAt?.toISOString() ?? null,
  lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
});

async function findExisting(reader: Reader, id: string): Promise<UserRow> {
  const user = await findUser(reader, id);
  if (!user) throw notFound('There is no such user.');
  return user;
}
