import type { AuditEntry } from '@site/api/contract';
import { Day } from '../lists/day';
import type { ListColumn } from '../lists/list-column';

export const auditColumns: ListColumn<AuditEntry>[] = [
  {
    key: 'createdAt',
    head: 'Date',
    sortable: true,
    cell: ({ createdAt }) => <Day time={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
  { key: 'admin', head: 'Admin', cell: ({ admin }) => admin, csv: ({ admin }) => admin },
  { key: 'action', head: 'Action', cell: ({ action }) => <code>{action}</code>, csv: ({ action }) => action },
  { key: 'target', head: 'Target', cell: ({ target }) => target, csv: ({ target }) => target },
];
