import type { ManagedUser } from '@site/contract';
import { Badge } from '@site/platform';
import { Clock } from 'lucide-react';
import { Day } from '../lists/day';

/** The time of the last login, or that the e-mail address was never confirmed. */
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
