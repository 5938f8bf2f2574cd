import type { ManagedUser } from '@site/contract';
import { Badge } from '@site/platform';
import { Clock } from 'lucide-react';
import { Day } from '../lists/day';

/** When the user last logged in, or that the address was never confirmed. */
export function AccountStatus({ user: { activatedAt, lastLoginAt } }: { user: ManagedUser }) {
  if (!activatedAt)
    return (
      <Badge tone="warning">
        <Clock aria-hidden />
        Not activated
      </Badge>
    );
  return (
    <small>
      {lastLoginAt ? (
        <>
          Last login <Day time={lastLoginAt} />
        </>
      ) : (
        'Never logged in'
      )}
    </small>
  );
}
