import { type Static, Type } from '@sinclair/typebox';
import { LoginRequest } from './accounts';
import { Timestamp } from './fields';

const text = () => Type.String();
const optionalTime = () => Type.Optional(Timestamp);

const StoredFile = Type.Object({
  name: Type.Optional(text()),
  type: text(),
  content: Type.String({ description: 'The content in base64; empty if the file is missing.' }),
  missing: Type.Optional(Type.String({ description: 'That the server has lost the file, and what to do.' })),
});

/** Everything that is stored about the person with an e-mail address. */
export const PersonalData = Type.Object(
  {
    exportedAt: Timestamp,
    email: text(),
    account: Type.Optional(
      Type.Object({
        name: text(),
        phoneNumber: text(),
        role: text(),
        createdAt: Timestamp,
        activatedAt: optionalTime(),
        lastLoginAt: optionalTime(),
        newEmail: Type.Optional(Type.String({ description: 'A new address that is not confirmed yet.' })),
      }),
    ),
    sessions: Type.Array(
      Type.Object({ device: text(), createdAt: Timestamp, lastUsedAt: optionalTime(), expiresAt: Timestamp }),
    ),
    passkeys: Type.Array(Type.Object({ name: text(), createdAt: Timestamp, lastUsedAt: optionalTime() })),
    orders: Type.Array(
      Type.Object({
        id: text(),
        serviceName: text(),
        amount: Type.Number({ description: 'In major units.' }),
        currency: text(),
        paymentMethod: text(),
        state: text(),
        refundedAmount: Type.Optional(
          Type.Number({ description: 'The sum of all refunds in major units, if there is one.' }),
        ),
        failureReason: Type.Optional(
          Type.String({ description: 'Why the last attempt to pay failed, as the provider explains it.' }),
        ),
        source: Type.Optional(Type.String({ description: 'Where on the site it was ordered.' })),
        transactionId: Type.Optional(text()),
        receiptNumber: Type.Optional(text()),
        name: text(),
        email: text(),
        phoneNumber: text(),
        createdAt: Timestamp,
        paidAt: optionalTime(),
      }),
    ),
    registrations: Type.Array(
      Type.Object({
        name: text(),
        phoneNumber: text(),
        email: text(),
        source: text(),
        createdAt: Timestamp,
        passport: StoredFile,
      }),
    ),
    estimates: Type.Array(
      Type.Object({
        name: text(),
        phoneNumber: text(),
        email: text(),
        services: Type.Array(text()),
        message: text(),
        state: Type.Optional(text()),
        createdAt: Timestamp,
        files: Type.Array(StoredFile),
      }),
    ),
    actions: Type.Array(Type.Object({ action: text(), target: text(), createdAt: Timestamp }), {
      description: 'What the person did as an admin.',
    }),
  },
  { title: 'PersonalData' },
);
export type PersonalData = Static<typeof PersonalData>;

export const EraseAccountRequest = Type.Pick(LoginRequest, ['password'], { title: 'EraseAccountRequest' });
export type EraseAccountRequest = Static<typeof EraseAccountRequest>;
