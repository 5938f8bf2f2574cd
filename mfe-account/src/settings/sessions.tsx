import type { UserSession } from '@site/contract';
import { api, Button, type Query, Skeleton, showBanner, useSubmit } from '@site/platform';
import { useRef, useState } from 'react';
import { EndSessions } from './end-sessions';
import { SessionList } from './session-list';
import css from './settings.module.css';

/** The user's sessions, of which each can be ended. */
export function Sessions({ query }: { query: Query<UserSession[]> }) {
  const { answer: sessions, problem, reload, update } = query;
  const [asking, setAsking] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const { busy, run } = useSubmit({ errors: 'banner' });

  const end = async ({ _id: id }: UserSession) => {
    const { message } = await api.delete('/user/sessions/:id', { params: { id } }).json();
    showBanner('success', message);
    update((current) => current.filter(({ _id }) => _id !== id));
    // The button that had the focus is gone.
    region.current?.focus();
  };

  const tryAgain = () => {
    // The button is removed while the sessions load.
    region.current?.focus();
    reload();
  };

  return (
    <div className={css.controls} ref={region} tabIndex={-1}>
      {!sessions && !problem && <Skeleton lines={4} />}
      {problem && <p role="alert">{problem}</p>}
      {sessions && <SessionList sessions={sessions} disabled={busy} onEnd={(session) => run(() => end(session))} />}
      {(sessions || problem) && (
        <div className="actions">
          {problem && (
            <Button quiet onClick={tryAgain}>
              Try again
            </Button>
          )}
          <Button quiet onClick={() => setAsking(true)}>
            Log out everywhere
          </Button>
        </div>
      )}
      <EndSessions open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
