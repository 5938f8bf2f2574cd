import { type Static, Type } from '@sinclair/typebox';
import { Id, StringEnum, Timestamp } from './fields';

export const EstimateFile = Type.Object({
  name: Type.String({ description: 'The name that the visitor gave it.' }),
  size: Type.Integer({ description: 'Bytes.' }),
  path: Type.String({ description: 'Path under the API base, for admins.' }),
});
export type EstimateFile = Static<typeof EstimateFile>;

export const EstimateState = StringEnum('new', 'answered', 'closed');
export type EstimateState = Static<typeof EstimateState>;

export const Estimate = Type.Object(
  {
    _id: Id,
    name: Type.String(),
    email: Type.String(),
    phoneNumber: Type.String(),
    services: Type.Array(Type.String()),
    message: Type.String(),
    files: Type.Array(EstimateFile),
    state: EstimateState,
    note: Type.String({ description: 'Of admins, for admins.' }),
    createdAt: Timestamp,
  },
  { title: 'Estimate' },
);
export type Estimate = Static<typeof Estimate>;

export const ChangeEstimateRequest = Type.Object(
  {
    state: Type.Optional(EstimateState),
    note: Type.Optional(
      Type.String({
        maxLength: 2000,
        examples: ['Sent an offer.'],
        'x-message': 'Please write a note of at most 2,000 characters.',
      }),
    ),
  },
  { title: 'ChangeEstimateRequest', description: 'What is left out stays. At least one of them is required.' },
);
export type ChangeEstimateRequest = Static<typeof ChangeEstimateRequest>;
