import type { ErrorBody } from '@site/contract';
import { navigate } from '../router/navigator';
import { paths } from '../router/paths';
import { rememberReturn } from '../router/return-target';
import { session } from '../session/session';
import { showBanner } from '../ui/banner';

/**
 * Ends the session and redirects to login if an answer of the API says that the session is invalid, whatever its
 * status. `sent` is the token of the call: an answer to a call with a previous token does not end the current session.
 */
export async function endInvalidSession(response: Response, sent: string | null) {
  if (!sent || !response.headers.get('content-type')?.includes('json')) return;
  const body: Partial<ErrorBody> | null = await response
    .clone()
    .json()
    .catch(() => null);
  if (!body?.logout && !body?.notExist) return;
  // Another tab may have signed in, but its `storage` event may not have arrived yet.
  if (session.now().token !== sent) return;
  session.signOut();
  const from = location.pathname + location.search + location.hash;
  rememberReturn({ from });
  if (body.message) showBanner('error', body.message);
  navigate(paths.login(), { replace: true, state: { from } });
}
