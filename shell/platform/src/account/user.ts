import type { User } from '@site/contract';
import { useEffect, useState } from 'react';
import { api } from '../http/api';
import { useSession } from '../session/store';
import { loadAccount, useAccount } from './account';

/** Loads the user again after a change of the account. */
export async function refreshUser(): Promise<void> {
  const { token } = useSession.getState();
  if (!token) return;
  const user = await api.get('/user/single').json();
  if (useAccount.getState().token === token) useAccount.setState({ user });
}

/**
 * Returns the signed-in user. All components share one request, which is repeated when the session changes. If the
 * visitor is signed in and `user` is null after loading, the request failed; the next component to mount tries again.
 */
export function useUser(): { user: User | null; loading: boolean } {
  const { status, token } = useSession();
  const account = useAccount();
  const [requestedToken, setRequestedToken] = useState<string | null>(null);
  useEffect(() => {
    void loadAccount(token);
    setRequestedToken(token);
  }, [token]);
  // Ignore an error from before this component called `loadAccount`.
  const answered = requestedToken === token || account.user !== null;
  const current = status !== 'unknown' && account.token === token && answered;
  return current ? { user: account.user, loading: account.loading } : { user: null, loading: true };
}
