import type { Estimate } from '@site/contract';
import type { CsvFile } from '../csv/csv-file';

export const estimateFile: CsvFile<Estimate> = {
  name: 'estimates',
  columns: [
    ['Name', ({ name }) => name],
    ['Email', ({ email }) => email],
    ['Phone', ({ phoneNumber }) => phoneNumber],
    ['Services', ({ services }) => services.join(', ')],
    ['Message', ({ message }) => message],
    ['Files', ({ files }) => files.map(({ name }) => name).join(', ')],
    ['Status', ({ state }) => state],
    ['Note', ({ note }) => note],
    ['Created At', ({ createdAt }) => createdAt],
  ],
};
