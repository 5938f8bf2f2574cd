import { useLocation } from 'react-router-dom';
import { apiUrl } from '../http/api-url';
import { targetOf } from '../router/return-target';
import { session } from '../session/session';
import { useSession } from '../session/store';

/** Ends the session here and on the server, then returns to the page the visitor came from, or home. */
export function useLogout(): () => void {
  const { state } = useLocation();
  return () => {
    const { token } = useSession.getState();
    // Without `api`, whose code may not be loaded yet: the call must start before this page is left. If it fails, the
    // token simply expires.
    if (token)
      fetch(apiUrl.post('/user/logout'), { method: 'POST', headers: { Authorization: token }, keepalive: true }).catch(
        () => undefined,
      );
    session.leave(targetOf(state)?.from ?? '/');
  };
}
