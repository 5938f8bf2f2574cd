import type { ErrorBody } from '@site/contract';
import { navigate } from '../router/navigator';
import { paths } from '../router/paths';
import { rememberReturn } from '../router/return-target';
import { session } from '../session/session';

/**
 * Ends the session where an answer, good or bad, says that it is dead, and asks for a new login.
 * `sent` is the token that the call carried: an answer to an older session does not end a newer one.
 */
export async function endDeadSession(response: Response, sent: string | null) {
  if (!sent || !response.headers.get('content-type')?.includes('json')) return;
  const body: Partial<ErrorBody> | null = await response
    .clone()
    .json()
    .catch(() => null);
  if (!body?.logout && !body?.notExist) return;
  // Another tab may have signed in anew a moment ago, and its news not be here yet.
  if (session.now().token !== sent) return;
  session.signOut();
  const from = location.pathname + location.search;
  rememberReturn({ from });
  navigate(paths.login(), { replace: true, state: { from } });
}
