import type { ManagedUser } from '@site/contract';
import type { CsvFile } from '../csv/csv-file';

export const userFile: CsvFile<ManagedUser> = {
  name: 'users',
  columns: [
    ['Name', ({ name }) => name],
    ['Phone Number', ({ phoneNumber }) => phoneNumber],
    ['Email', ({ email }) => email],
    ['Role', ({ role }) => role],
    ['Activated', ({ activatedAt }) => activatedAt],
    ['Last Login', ({ lastLoginAt }) => lastLoginAt],
    ['Joined', ({ createdAt }) => createdAt],
  ],
};
