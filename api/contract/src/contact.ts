import { type Static, Type } from '@sinclair/typebox';
import { Email, FullName, PhoneNumber } from './fields';

const contactMessageMaxLength = 5000;

/** A message of the contact form. */
export const ContactRequest = Type.Object(
  {
    name: FullName,
    email: Email,
    /** The rule of `PhoneNumber`, or empty. */
    phoneNumber: Type.Optional(Type.String({ ...PhoneNumber, pattern: `^$|${PhoneNumber.pattern}` })),
    message: Type.String({
      pattern: '\\S',
      maxLength: contactMessageMaxLength,
      default: '',
      examples: ['Can you look after a shop that somebody else built?'],
      'x-message': `Please enter a message of ${contactMessageMaxLength} characters at most.`,
    }),
  },
  { title: 'ContactRequest' },
);
export type ContactRequest = Static<typeof ContactRequest>;
