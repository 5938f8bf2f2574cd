import { useLocation } from 'react-router-dom';
import { apiUrl } from '../http/api-url';
import { targetOf } from '../router/return-target';
import { session } from '../session/session';
import { useSession } from '../session/store';

/** Ends the session in the browser and on the server, then returns to the previous page or home. */
export function useLogout(): () => void {
  const { state } = useLocation();
  return () => {
    const { token } = useSession.getState();
    // Not with `api`, whose code may not be loaded yet: the request has to start before the page unloads. If it fails,
    // the token expires by itself.
    if (token)
      fetch(apiUrl.post('/user/logout'), { method: 'POST', headers: { Authorization: token }, keepalive: true }).catch(
        () => undefined,
      );
    session.leave(targetOf(state)?.from ?? '/');
  };
}
