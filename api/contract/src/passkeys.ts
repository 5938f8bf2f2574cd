import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { type Static, Type } from '@sinclair/typebox';
import { fullNamePattern, Id, Nullable, Timestamp } from './fields';

// The formats of WebAuthn (Level 3) are named, and only the most important fields are described.

const base64url = (description: string, example: string) => Type.String({ description, examples: [example] });
const challenge = base64url('To be signed by the passkey; valid once, for five minutes.', 'nhkQXfE59Jb97VyyNJkvDg');

/** Options for `navigator.credentials.create()`. */
export const PasskeyCreation = Type.Unsafe<PublicKeyCredentialCreationOptionsJSON>(
  Type.Object({ challenge }, { additionalProperties: true, title: 'PublicKeyCredentialCreationOptionsJSON' }),
);
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** Options for `navigator.credentials.get()`. */
export const PasskeyRequest = Type.Unsafe<PublicKeyCredentialRequestOptionsJSON>(
  Type.Object({ challenge }, { additionalProperties: true, title: 'PublicKeyCredentialRequestOptionsJSON' }),
);
export type PasskeyRequest = Static<typeof PasskeyRequest>;

const sentChallenge = Type.String({
  maxLength: 100,
  default: '',
  examples: ['nhkQXfE59Jb97VyyNJkvDg'],
  description: 'The challenge of the options.',
});
const unreadable = 'The answer of the passkey cannot be read. Please try again.';
const sentCredential = (response: string[]) =>
  Type.Object(
    {
      id: Type.String({ maxLength: 2000 }),
      rawId: Type.String({ maxLength: 2000 }),
      type: Type.Literal('public-key'),
      response: Type.Object(Object.fromEntries(response.map((name) => [name, Type.String()])), {
        additionalProperties: true,
        'x-message': unreadable,
      }),
    },
    { additionalProperties: true, 'x-message': unreadable },
  );

const NewPasskeyCredential = Type.Unsafe<RegistrationResponseJSON>(
  sentCredential(['clientDataJSON', 'attestationObject']),
);
const PasskeyCredential = Type.Unsafe<AuthenticationResponseJSON>(
  sentCredential(['clientDataJSON', 'authenticatorData', 'signature']),
);

const PasskeyName = Type.String({
  pattern: fullNamePattern,
  maxLength: 60,
  default: '',
  examples: ['Work laptop'],
  'x-message': 'Give the passkey a name of up to 60 characters.',
});

export const Passkey = Type.Object(
  { _id: Id, name: Type.String(), createdAt: Timestamp, lastUsedAt: Nullable(Timestamp) },
  { title: 'Passkey' },
);
export type Passkey = Static<typeof Passkey>;

export const PasskeyList = Type.Object({
  passkeys: Type.Array(Passkey),
  recoveryCodesLeft: Type.Integer(),
  required: Type.Boolean({ description: 'Whether every admin must have a passkey.' }),
});
export type PasskeyList = Static<typeof PasskeyList>;

export const PasskeyOptionsRequest = Type.Object({
  password: Type.Optional(
    Type.String({ maxLength: 1000, examples: ['Harbor1!'], description: 'Needed for the first passkey.' }),
  ),
});
export type PasskeyOptionsRequest = Static<typeof PasskeyOptionsRequest>;

export const AddPasskeyRequest = Type.Object({
  name: PasskeyName,
  challenge: sentChallenge,
  credential: NewPasskeyCredential,
});
export type AddPasskeyRequest = Static<typeof AddPasskeyRequest>;

const Codes = Type.Array(Type.String({ examples: ['7KQ2-M9TX-4HVB-0ZRD'] }), {
  description: 'Ten codes. Each works once. They are not shown again.',
});

export const AddPasskeyResponse = Type.Object({
  passkey: Passkey,
  recoveryCodes: Type.Optional(Codes),
});
export type AddPasskeyResponse = Static<typeof AddPasskeyResponse>;

export const RenamePasskeyRequest = Type.Object({ name: PasskeyName });
export type RenamePasskeyRequest = Static<typeof RenamePasskeyRequest>;

export const RecoveryCodesResponse = Type.Object({ recoveryCodes: Codes });
export type RecoveryCodesResponse = Static<typeof RecoveryCodesResponse>;

export const ConfirmationRequest = Type.Object({ challenge: sentChallenge, credential: PasskeyCredential });
export type ConfirmationRequest = Static<typeof ConfirmationRequest>;

/** Status 202: the password is correct, and a passkey must follow. */
export const PasskeyNeeded = Type.Object({ message: Type.String(), passkey: PasskeyRequest });
export type PasskeyNeeded = Static<typeof PasskeyNeeded>;

export const PasskeyLoginRequest = Type.Object({
  challenge: sentChallenge,
  credential: Type.Optional(PasskeyCredential),
  recoveryCode: Type.Optional(Type.String({ maxLength: 100, examples: ['7KQ2-M9TX-4HVB-0ZRD'] })),
});
export type PasskeyLoginRequest = Static<typeof PasskeyLoginRequest>;
