import { type Static, type TOptional, type TString, Type } from '@sinclair/typebox';
import { LoginRequest } from './accounts';
import { Email, FullName, Id, NewPassword, PhoneNumber, Timestamp } from './fields';

/** Without the empty default, with which a missing optional field would be invalid. */
const optional = ({ default: _, ...schema }: TString): TOptional<TString> => Type.Optional(Type.String(schema));

export const ChangeProfileRequest = Type.Object(
  { name: optional(FullName), phoneNumber: optional(PhoneNumber) },
  { title: 'ChangeProfileRequest', minProperties: 1, examples: [{ name: 'Asha Verma', phoneNumber: '5550100' }] },
);
export type ChangeProfileRequest = Static<typeof ChangeProfileRequest>;

export const ChangePasswordRequest = Type.Object({
  oldPassword: Type.String({ ...LoginRequest.properties.password, 'x-message': 'Please enter your old password.' }),
  newPassword: Type.String({ ...NewPassword, examples: ['Harbor2!'] }),
});
export type ChangePasswordRequest = Static<typeof ChangePasswordRequest>;

/** The current password, and the new address that a link is mailed to. */
export const ChangeEmailRequest = Type.Object({ email: Email, password: LoginRequest.properties.password });
export type ChangeEmailRequest = Static<typeof ChangeEmailRequest>;

export const ConfirmEmailRequest = Type.Object({
  token: Type.String({
    minLength: 1,
    maxLength: 200,
    default: '',
    examples: ['Zk3…'],
    'x-message': 'This link is not valid.',
  }),
});
export type ConfirmEmailRequest = Static<typeof ConfirmEmailRequest>;

/** A browser in which the user is logged in. */
export const UserSession = Type.Object(
  {
    _id: Id,
    device: Type.String({ description: 'Browser and system; empty if unknown.', examples: ['Firefox on Windows'] }),
    createdAt: Timestamp,
    lastUsedAt: Type.String({ ...Timestamp, description: 'Exact to the hour.' }),
    current: Type.Boolean({ description: 'Whether it is the session of this call.' }),
  },
  { title: 'UserSession' },
);
export type UserSession = Static<typeof UserSession>;
