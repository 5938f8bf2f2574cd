import { useSession, useUser } from '@site/platform';
import type { Owner } from './unfinished';

/** Who enters an invoice here: a customer's id, null without an account, undefined until that is known. */
export function useOwner(): Owner | undefined {
  const isAnonymous = useSession(({ status }) => status === 'anonymous');
  const { user } = useUser();
  return user?._id ?? (isAnonymous ? null : undefined);
}
