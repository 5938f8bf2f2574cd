import { type Static, type TSchema, Type } from '@sinclair/typebox';

/** The body of every answer of status 400 and above. */
export const ErrorBody = Type.Object(
  {
    message: Type.String({ examples: ['Please enter a valid email address.'] }),
    logout: Type.Optional(Type.Literal(true, { description: 'The session is dead: forget the token.' })),
    notExist: Type.Optional(Type.Literal(true, { description: 'The session is dead: forget the token.' })),
    confirm: Type.Optional(
      Type.Literal(true, { description: 'Confirm with a passkey (POST /user/confirmation), then call again.' }),
    ),
    enrol: Type.Optional(Type.Literal(true, { description: 'Add a passkey at /admin/security first.' })),
    error: Type.Optional(Type.Object({ description: Type.String() }, { description: 'Only razorpay-create-order.' })),
  },
  { title: 'Error' },
);
export type ErrorBody = Static<typeof ErrorBody>;

const reasons = {
  400: 'The request breaks a rule; the message names it',
  401: 'Not signed in, or the session is dead',
  403: 'Signed in, but not allowed',
  404: 'Unknown id or address',
  409: 'In conflict with what is stored',
  413: 'Too large',
  415: 'Media type not supported',
  429: 'Too many tries; Retry-After says when to come back',
  502: 'A payment provider failed',
  503: 'Overloaded; try again later',
  507: 'No room to store the file',
} as const;

/** Answer schemas of the given error statuses, for a route's `response`. */
export function errorsFor<Status extends keyof typeof reasons>(...statuses: Status[]): Record<Status, TSchema> {
  const answers = {} as Record<Status, TSchema>;
  for (const status of statuses) answers[status] = { ...ErrorBody, description: reasons[status] };
  return answers;
}
