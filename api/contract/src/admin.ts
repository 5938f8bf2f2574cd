import { type Static, Type } from '@sinclair/typebox';
import { type Role, User } from './accounts';
import { Currency } from './catalogue';
import { Id, Nullable, Timestamp } from './fields';

export const ChangeRoleRequest = Type.Object({
  role: Type.Literal('admin', { 'x-message': 'The role can only be changed to admin.' }),
});
export type ChangeRoleRequest = { role: Extract<Role, 'admin'> };

/** A user in the admins' list. */
export const ManagedUser = Type.Composite(
  [
    User,
    Type.Object({
      activatedAt: Nullable(Timestamp),
      lastLoginAt: Nullable(Timestamp),
      createdAt: Timestamp,
    }),
  ],
  { title: 'ManagedUser' },
);
export type ManagedUser = Static<typeof ManagedUser>;

/** Revenue of one month, plan and currency. Refunded orders do not count. */
export const Revenue = Type.Object({
  month: Type.String({ examples: ['2026-01'] }),
  serviceName: Type.String(),
  currency: Currency,
  orders: Type.Integer(),
  total: Type.Number({ description: 'Major units.' }),
});
export type Revenue = Static<typeof Revenue>;

export const Overview = Type.Object({
  users: Type.Integer(),
  registrations: Type.Integer(),
  estimates: Type.Integer(),
  orders: Type.Object({ paid: Type.Integer(), refunded: Type.Integer(), review: Type.Integer() }),
  revenue: Type.Array(Revenue, { description: 'The last twelve months, newest first.' }),
});
export type Overview = Static<typeof Overview>;

export const AuditEntry = Type.Object(
  {
    _id: Id,
    admin: Type.String({ description: "The admin's e-mail address." }),
    action: Type.String({ examples: ['user.promote'] }),
    target: Type.String({ description: 'The account, file or secret that was affected.' }),
    createdAt: Timestamp,
  },
  { title: 'AuditEntry' },
);
export type AuditEntry = Static<typeof AuditEntry>;
