import type { AuditEntry } from '@site/contract';
import type { CsvFile } from '../csv/csv-file';

export const auditFile: CsvFile<AuditEntry> = {
  name: 'audit-log',
  columns: [
    ['Date', ({ createdAt }) => createdAt],
    ['Admin', ({ admin }) => admin],
    ['Admin Now', ({ admin, adminNow = admin }) => adminNow],
    ['Action', ({ action }) => action],
    ['Target', ({ target }) => target],
  ],
};
