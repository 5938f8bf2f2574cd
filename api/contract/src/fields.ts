import { type Static, type TSchema, Type } from '@sinclair/typebox';

// `x-message` is what a 400 says when the field is wrong; `x-person-name` judges a name and is what a 400 then says.
// The empty default lets a missing field fail the same rule, and keeps the answers in the order in which the fields are listed.

/** Not blank, in one line. */
export const fullNamePattern = '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]*$';
export const longestFullName = 200;
export const unusableName = 'Please enter your name without links or special characters.';

/** Visible text: no control or bidi characters, and nothing that a mail program makes a link of. */
export const FullName = Type.String({
  pattern: fullNamePattern,
  maxLength: longestFullName,
  default: '',
  examples: ['Asha Verma'],
  'x-message': 'Full name is required',
  'x-person-name': unusableName,
});

/** Digits, with an optional minus in front and an optional decimal part. */
export const PhoneNumber = Type.String({
  pattern: '^-?\\d+(\\.\\d+)?$',
  maxLength: 32,
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

export const Message = Type.Object({ message: Type.String({ examples: ['Done.'] }) });
export type Message = { message: string };

// Plain types and enums, because a union is tried branch by branch for every row that is sent.

/** One of some texts. */
export const OneOf = <T extends string>(...texts: T[]) => Type.Unsafe<T>(Type.String({ enum: texts }));

/** What the schema says, or null. */
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [schema.type, 'null'],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  });

/** A file, in a form or as an answer. */
export const FileBytes = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });

/** An id that is too long is an unknown one, like any other. */
export const IdParams = Type.Object({ id: Type.String({ examples: Id.examples }) });
