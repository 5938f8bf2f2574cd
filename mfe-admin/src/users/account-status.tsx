import type { ManagedUser } from '@site/contract';
import { Badge, Icon } from '@site/platform';
import { Clock } from 'lucide';
import { Day } from '../lists/day';

/** The time of the last login, or that the e-mail address was never confirmed. */
export function AccountStatus({ user: { activatedAt, lastLoginAt } }: { user: ManagedUser }) {
  if (!activatedAt)
    return (
      <Badge tone="warning">
        <Icon of={Clock} />
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
