import type { UserSession } from '@site/contract';
import { Badge, Button, formatDay, Icon } from '@site/platform';
import { Check, Laptop, Smartphone, Tablet } from 'lucide';
import css from './settings.module.css';

interface SessionListProps {
  sessions: UserSession[];
  disabled: boolean;
  onEnd: (session: UserSession) => void;
}

/** The browsers in which the user is logged in. */
export function SessionList({ sessions, disabled, onEnd }: SessionListProps) {
  return (
    <ul className={css.sessions}>
      {sessions.map((session) => {
        const device = session.device || 'Unknown device';
        return (
          <li key={session._id}>
            <Icon of={iconOf(device)} />
            <div className={css.session}>
              <strong>{device}</strong>
              <small>{session.current ? 'In use now' : `Last used ${dayOf(session.lastUsedAt)}`}</small>
            </div>
            {session.current ? (
              <Badge tone="success">
                <Icon of={Check} />
                This device
              </Badge>
            ) : (
              <Button
                quiet
                small
                disabled={disabled}
                aria-label={`Log out ${device}, last used ${dayOf(session.lastUsedAt)}`}
                onClick={() => onEnd(session)}
              >
                Log out
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function iconOf(device: string) {
  if (/iPhone|Android/.test(device)) return Smartphone;
  return device.includes('iPad') ? Tablet : Laptop;
}

const dayOf = (time: string) => {
  const day = formatDay(time, 4);
  return day === formatDay(new Date().toISOString(), 4) ? 'today' : day;
};
