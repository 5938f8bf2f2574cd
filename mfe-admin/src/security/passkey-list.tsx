import type { PasskeyList as List, Passkey } from '@site/contract';
import { Button, Icon } from '@site/platform';
import { KeyRound, Plus, TriangleAlert } from 'lucide';
import { Day } from '../lists/day';
import css from './security.module.css';

interface PasskeyListProps {
  list: List;
  onAdd: () => void;
  onChange: (change: { kind: 'rename' | 'remove'; passkey: Passkey }) => void;
}

/** The passkeys with their actions, or an explanation if there are none. */
export function PasskeyList({ list: { passkeys, required }, onAdd, onChange }: PasskeyListProps) {
  return (
    <>
      {passkeys.length > 0 ? (
        <ul className={css.passkeys}>
          {passkeys.map((passkey) => (
            <li key={passkey._id}>
              <Icon of={KeyRound} />
              <div className={css.passkey}>
                <strong>{passkey.name}</strong>
                <small>
                  Added <Day time={passkey.createdAt} />,{' '}
                  {passkey.lastUsedAt ? (
                    <>
                      last used <Day time={passkey.lastUsedAt} />
                    </>
                  ) : (
                    'not used yet'
                  )}
                </small>
              </div>
              <div className={css.actions}>
                <Button
                  quiet
                  small
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => onChange({ kind: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  quiet
                  small
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => onChange({ kind: 'remove', passkey })}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <>
          {required && (
            <p className={css.required}>
              <Icon of={TriangleAlert} />
              Admins of this site need a passkey. Add yours to go on.
            </p>
          )}
          <p>
            You have none yet. With one, a stolen password logs nobody in, and a stolen session deletes nobody, makes
            nobody an admin and releases nothing: each needs your passkey, used within the last ten minutes.
          </p>
        </>
      )}
      <div className="actions">
        <Button quiet={passkeys.length > 0} onClick={onAdd}>
          <Icon of={Plus} />
          Add a passkey
        </Button>
      </div>
    </>
  );
}
