import { useLocation } from 'react-router-dom';
import { targetOf } from '../router/return-target';
import { session } from './session';
import { useSession } from './store';

/** Ends the session here and on the server, then goes where the visitor came from, or home. */
export function useLogout(): () => void {
  const { state } = useLocation();
  return () => {
    const { token } = useSession.getState();
    // Not by `api`, whose code may have yet to come: the call has to leave before this page does, and outlives it.
    // Should it fail, the forgotten token simply expires.
    if (token)
      fetch('/api/v1/user/logout', { method: 'POST', headers: { Authorization: token }, keepalive: true }).catch(
        () => undefined,
      );
    session.leave(targetOf(state)?.from ?? '/');
  };
}
