import { type Static, type TSchema, Type } from '@sinclair/typebox';

// `x-message` is the message of a 400 for an invalid field. `x-person-name` checks a name and is the message for an
// invalid one. The empty default makes a missing field break the same rule, so that messages come in the order of the
// fields.

/** One line that is not blank. */
export const fullNamePattern = '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]*$';
export const fullNameMaxLength = 200;
export const invalidNameMessage = 'Please enter your name without links or special characters.';

/** Visible text without control and bidi characters, and without links. */
export const FullName = Type.String({
  pattern: fullNamePattern,
  maxLength: fullNameMaxLength,
  default: '',
  examples: ['Asha Verma'],
  'x-message': 'Full name is required',
  'x-person-name': invalidNameMessage,
});

/** 7 to 15 digits, with spaces and the signs + ( ) . - anywhere, as browsers fill them in. Stored as typed. */
export const PhoneNumber = Type.String({
  pattern: '^[ +().-]*(?:\\d[ +().-]*){7,15}$',
  maxLength: 40,
  default: '',
  examples: ['5550100'],
  'x-message': 'Phone number is required',
});

export const emailPattern = "^[\\w.+'-]+@(?:[A-Za-z0-9-]+\\.)+[A-Za-z]{2,24}$";

export const Email = Type.String({
  pattern: emailPattern,
  maxLength: 254,
  default: '',
  examples: ['asha@example.com'],
  'x-message': 'Please enter a valid email address.',
});

/** At least 6 characters with a capital letter, a digit and one of !@#$%^&*. */
export const passwordPattern = '^(?=.*[A-Z])(?=.*[0-9])(?=.*[!@#$%^&*])[\\s\\S]{6,128}$';

export const NewPassword = Type.String({
  pattern: passwordPattern,
  default: '',
  examples: ['Harbor1!'],
  'x-message': 'Please enter a valid password.',
});

export const Id = Type.String({ maxLength: 64, examples: ['0190e5a4-6d2e-7c3b-9f10-5a6b7c8d9e0f'] });

/** ISO 8601 in UTC. */
export const Timestamp = Type.String({ format: 'date-time', examples: ['2026-01-31T09:30:00.000Z'] });

/** A name, a version or a label. */
export const ShortText = Type.String({ minLength: 1, maxLength: 100 });

export const Message = Type.Object({ message: Type.String({ examples: ['Done.'] }) });
export type Message = { message: string };

// Plain types and enums, because serialisation tries a union branch by branch for every row.

/** An enumeration of strings. */
export const StringEnum = <T extends string>(...values: T[]) => Type.Unsafe<T>(Type.String({ enum: values }));

/** A schema that also allows null. */
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [schema.type, 'null'],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  });

/** A file in a form or a response. */
export const FileBytes = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' });

/** Without a maximum length, so that an id that is too long gets 404 like any unknown id. */
export const IdParams = Type.Object({ id: Type.String({ examples: Id.examples }) });
