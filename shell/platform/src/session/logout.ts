import { useLocation } from 'react-router-dom';
import { api } from '../http/api';
import { targetOf } from '../router/return-target';
import { session } from './session';
import { useSession } from './store';

/** Ends the session here and on the server, then goes where the visitor came from, or home. */
export function useLogout(): () => void {
  const { state } = useLocation();
  return () => {
    const { token } = useSession.getState();
    // The call outlives this page; should it fail, the forgotten token simply expires.
    if (token) api.post('user/logout', { headers: { Authorization: token }, keepalive: true }).catch(() => undefined);
    session.leave(targetOf(state)?.from ?? '/');
  };
}
