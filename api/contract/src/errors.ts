import { type Static, type TSchema, Type } from '@sinclair/typebox';

/** The body of every response with status 400 or above. */
export const ErrorBody = Type.Object(
  {
    message: Type.String({ examples: ['Please enter a valid email address.'] }),
    logout: Type.Optional(Type.Literal(true, { description: 'The session has ended: delete the token.' })),
    notExist: Type.Optional(Type.Literal(true, { description: 'The session has ended: delete the token.' })),
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
  400: 'Invalid request; the message says why',
  401: 'Not signed in, or the session has ended',
  403: 'Signed in, but not allowed',
  404: 'Unknown id or URL',
  409: 'Conflict with stored data',
  413: 'Too large',
  415: 'Media type not supported',
  429: 'Too many requests; Retry-After says when to retry',
  502: 'The payment provider failed',
  503: 'Overloaded; retry later',
  507: 'No disk space for the file',
} as const;

/** Response schemas of error statuses, for a route's `response`. */
export function errorsFor<Status extends keyof typeof reasons>(...statuses: Status[]): Record<Status, TSchema> {
  const answers = {} as Record<Status, TSchema>;
  for (const status of statuses) answers[status] = { ...ErrorBody, description: reasons[status] };
  return answers;
}
