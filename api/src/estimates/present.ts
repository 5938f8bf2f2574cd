import type { Estimate } from '@site/contract';
import type { EstimateFileRow, EstimateRow } from './repository';

/** An estimate request of the contract. */
export function toEstimate(row: EstimateRow, files: EstimateFileRow[]): Estimate {
  const { id, name, email, phoneNumber, services, message, state, note, createdAt } = row;
  return {
    _id: id,
    name,
    email,
    phoneNumber,
    services,
    message,
    files: files.map((file) => ({ name: file.name, size: file.size, path: `/files/estimates/${file.id}` })),
    state,
    note,
    createdAt: createdAt.toISOString(),
  };
}
