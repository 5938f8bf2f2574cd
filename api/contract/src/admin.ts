import { type Static, Type } from '@sinclair/typebox';
import { type Role, User } from './accounts';
import { Currency } from './catalogue';
import { Id, Nullable, StringEnum, Timestamp } from './fields';
import { PaymentMethod } from './orders';

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

/** Views of a plan's page, presses of its Buy button and paid orders in one week. Contains no personal data. */
export const FunnelWeek = Type.Object({
  week: Type.String({ description: 'Its Monday in UTC.', examples: ['2026-11-23'] }),
  serviceName: Type.String(),
  views: Type.Integer({ description: 'Of the page, which shows several plans.' }),
  presses: Type.Integer(),
  paid: Type.Integer(),
});
export type FunnelWeek = Static<typeof FunnelWeek>;

/** Orders of the last 90 days that were not paid, by reason. */
export const FailedPayments = Type.Object({
  state: StringEnum('failed', 'expired'),
  paymentMethod: PaymentMethod,
  reason: Nullable(Type.String({ examples: ['Your card was declined. (insufficient_funds)'] })),
  orders: Type.Integer(),
  latest: Timestamp,
});
export type FailedPayments = Static<typeof FailedPayments>;

/** What waits for a person. The lists have the oldest twenty entries. */
export const Waiting = Type.Object({
  reviews: Type.Integer({ description: 'Orders in review that no admin has handled.' }),
  estimates: Type.Integer({ description: 'New estimate requests.' }),
  mails: Type.Array(
    Type.Object({
      createdAt: Timestamp,
      attempts: Type.Integer(),
      refused: Type.Boolean({ description: 'Given up, because the receiving server refused it.' }),
      orderId: Nullable(Type.String({ description: 'Of a receipt.' })),
    }),
    { description: 'Refused within 30 days, or waiting for more than ten minutes.' },
  ),
  webhooks: Type.Array(Type.Object({ provider: PaymentMethod, eventId: Type.String(), receivedAt: Timestamp }), {
    description: 'Not handled for more than two minutes.',
  }),
});
export type Waiting = Static<typeof Waiting>;

export const Overview = Type.Object({
  users: Type.Integer(),
  registrations: Type.Integer(),
  estimates: Type.Integer(),
  orders: Type.Object({ paid: Type.Integer(), refunded: Type.Integer(), review: Type.Integer() }),
  revenue: Type.Array(Revenue, {
    description: 'The last twelve months, newest first. Partial refunds are subtracted.',
  }),
  waiting: Waiting,
  failures: Type.Array(FailedPayments, { description: 'Most frequent first.' }),
  funnel: Type.Array(FunnelWeek, { description: 'The last eight weeks, newest first.' }),
});
export type Overview = Static<typeof Overview>;

export const AuditEntry = Type.Object(
  {
    _id: Id,
    admin: Type.String({ description: "The admin's e-mail address at that time." }),
    adminNow: Type.Optional(Type.String({ description: 'The address that this admin has now, if it has changed.' })),
    action: Type.String({ examples: ['user.promote'] }),
    target: Type.String({ description: 'The account, file or secret that was affected.' }),
    createdAt: Timestamp,
  },
  { title: 'AuditEntry' },
);
export type AuditEntry = Static<typeof AuditEntry>;
