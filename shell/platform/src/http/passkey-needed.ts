import type { ErrorBody } from '@site/contract';
import { navigate } from '../router/navigator';
import { paths } from '../router/paths';

/**
 * Reads what a refusal says of passkeys. An admin who needs one is led to the page that adds it; one whose change needs a
 * confirmation is asked for it.
 * @returns whether the call may be repeated now
 */
export async function passkeyNeeded(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null);
  if (body?.enrol) navigate(paths.admin.security, { replace: true });
  if (!body?.confirm) return false;
  const { askForPasskey } = await import(/* webpackChunkName: "passkeys" */ '../passkeys/confirmation');
  return askForPasskey();
}
