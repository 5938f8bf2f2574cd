import type { ErrorBody } from '@site/contract';
import { navigate } from '../router/navigator';
import { paths } from '../router/paths';
import type { ConfirmationCalls } from './confirmation';

/**
 * Handles an error answer that requires a passkey: redirects an admin without one to the page that adds it, or asks for
 * a confirmation with a passkey.
 * @returns whether the call may be repeated now
 */
export async function handlePasskeyError(response: Response, calls: ConfirmationCalls): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null);
  if (body?.enrol) navigate(paths.admin.security, { replace: true });
  if (!body?.confirm) return false;
  const { askForPasskey } = await import(/* webpackChunkName: "passkeys" */ './confirmation');
  return askForPasskey(calls);
}
