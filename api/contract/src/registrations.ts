import { type Static, Type } from '@sinclair/typebox';
import { Id, Timestamp } from './fields';

/** The response to the form, for the payment that follows. */
export const RegistrationReceipt = Type.Object({
  _id: Id,
  name: Type.String(),
  phoneNumber: Type.String(),
  email: Type.String(),
});
export type RegistrationReceipt = Static<typeof RegistrationReceipt>;

export const Registration = Type.Object(
  {
    _id: Id,
    name: Type.String(),
    phoneNumber: Type.String(),
    email: Type.String(),
    passport: Type.String({
      description: 'Path under the API base.',
      examples: ['/files/passports/0190e5a4-6d2e-7c3b-9f10-5a6b7c8d9e0f'],
    }),
    passportType: Type.String({ description: 'Its media type.', examples: ['application/pdf'] }),
    serviceOrders: Type.Array(Id, { description: 'Its paid orders.' }),
    createdAt: Timestamp,
  },
  { title: 'Registration' },
);
export type Registration = Static<typeof Registration>;
