import type { Registration } from '@site/contract';
import type { CsvFile } from '../csv/csv-file';

export const registrationFile: CsvFile<Registration> = {
  name: 'registrations',
  columns: [
    ['Name', ({ name }) => name],
    ['Phone', ({ phoneNumber }) => phoneNumber],
    ['Email', ({ email }) => email],
    ['Services Orders', ({ serviceOrders }) => serviceOrders.length],
    ['Created At', ({ createdAt }) => createdAt],
  ],
};
