import { type Static, Type } from '@sinclair/typebox';
import { Id, Timestamp } from './fields';

export const EstimateFile = Type.Object({
  name: Type.String({ description: 'The name that the visitor gave it.' }),
  size: Type.Integer({ description: 'Bytes.' }),
  path: Type.String({ description: 'Path under the API base, for admins.' }),
});
export type EstimateFile = Static<typeof EstimateFile>;

export const Estimate = Type.Object(
  {
    _id: Id,
    name: Type.String(),
    email: Type.String(),
    phoneNumber: Type.String(),
    services: Type.Array(Type.String()),
    message: Type.String(),
    files: Type.Array(EstimateFile),
    createdAt: Timestamp,
  },
  { title: 'Estimate' },
);
export type Estimate = Static<typeof Estimate>;
