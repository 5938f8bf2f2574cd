import { type Static, Type } from '@sinclair/typebox';
import { Email, FullName, Id, NewPassword, PhoneNumber, StringEnum } from './fields';

export const Role = StringEnum('user', 'admin');
export type Role = Static<typeof Role>;

export const User = Type.Object(
  { _id: Id, name: Type.String(), phoneNumber: Type.String(), email: Type.String(), role: Role },
  { title: 'User' },
);
export type User = Static<typeof User>;

export const SignupRequest = Type.Object({
  name: FullName,
  phoneNumber: PhoneNumber,
  email: Email,
  password: NewPassword,
  role: Type.Optional(Type.Unknown({ description: 'Ignored: a sign-up is always a user.' })),
});
export type SignupRequest = Static<typeof SignupRequest>;

export const ActivateRequest = Type.Object({
  activation_token: Type.String({
    minLength: 1,
    maxLength: 200,
    default: '',
    examples: ['Zk3…'],
    'x-message': 'This activation link is not valid.',
  }),
});
export type ActivateRequest = Static<typeof ActivateRequest>;

export const ActivateResponse = Type.Object({
  message: Type.String({ examples: ['Your account has been activated.'] }),
  email: Type.String({ description: 'The address to log in with.', examples: ['asha@example.com'] }),
});
export type ActivateResponse = Static<typeof ActivateResponse>;

export const LoginRequest = Type.Object({
  email: Email,
  password: Type.String({
    minLength: 1,
    maxLength: 1000,
    default: '',
    examples: ['Harbor1!'],
    'x-message': 'Please enter a valid password.',
  }),
});
export type LoginRequest = Static<typeof LoginRequest>;

export const LoginResponse = Type.Object({
  user: Type.String({ description: 'The token to send in Authorization.' }),
  message: Type.String(),
});
export type LoginResponse = Static<typeof LoginResponse>;

export const ForgotPasswordRequest = Type.Object({ email: Email });
export type ForgotPasswordRequest = Static<typeof ForgotPasswordRequest>;

/** The API checks the rules itself, because clients rely on the order of the messages; a schema has none. */
export const ResetPasswordRequest = Type.Object({
  password: Type.String({ default: '', examples: ['Harbor1!'], 'x-message': 'Password is required!' }),
  confirmPassword: Type.String({
    default: '',
    examples: ['Harbor1!'],
    'x-message': 'Confirm Password is required!',
  }),
});
export type ResetPasswordRequest = Static<typeof ResetPasswordRequest>;

export const ResetPasswordResponse = Type.Object({
  path: Type.String({ examples: ['/login'] }),
  message: Type.String(),
});
export type ResetPasswordResponse = Static<typeof ResetPasswordResponse>;
