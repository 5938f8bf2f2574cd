import type { ManagedUser } from '@site/api/contract';
import { Badge } from '@site/platform';
import { Check, Clock } from 'lucide-react';
import { Day } from '../lists/day';

/** Whether the address was confirmed, and when the user last logged in. */
export function AccountStatus({ user: { activatedAt, lastLoginAt } }: { user: ManagedUser }) {
  if (!activatedAt)
    return (
      <Badge tone="warning">
        <Clock aria-hidden />
        Not activated
      </Badge>
    );
  return (
    <>
      <Badge tone="success">
        <Check aria-hidden />
        Activated
      </Badge>
      <small>
        {lastLoginAt ? (
          <>
            Last login <Day time={lastLoginAt} />
          </>
        ) : (
          'Never logged in'
        )}
      </small>
    </>
  );
}
