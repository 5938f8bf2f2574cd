import type { AuditEntry } from '@site/contract';
import type { Column } from '@site/platform';
import { Day } from '../lists/day';

export const auditColumns: Column<AuditEntry>[] = [
  {
    key: 'createdAt',
    head: 'Date',
    sortable: true,
    cell: ({ createdAt }) => <Day time={createdAt} />,
  },
  {
    key: 'admin',
    head: 'Admin',
    cell: ({ admin, adminNow }) => (adminNow ? `${admin} (now ${adminNow})` : admin),
  },
  { key: 'action', head: 'Action', cell: ({ action }) => <code>{action}</code> },
  { key: 'target', head: 'Target', cell: ({ target }) => target },
];
