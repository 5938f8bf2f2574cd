import { apiUrl } from '../http/api-url';
import { session } from '../session/session';

/** Ends the session in the browser and on the server, and loads a page. */
export function endSession(nextPath: string): void {
  // Not from the store: a click may come between the hydration and the first reading of the storage.
  const { token } = session.now();
  // Not with `api`, whose code may not be loaded yet: the request has to start before the page unloads. If it fails,
  // the token expires by itself.
  if (token)
    fetch(apiUrl.post('/user/logout'), { method: 'POST', headers: { Authorization: token }, keepalive: true }).catch(
      () => undefined,
    );
  session.leave(nextPath);
}
