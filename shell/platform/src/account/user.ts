import type { User } from '@site/contract';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { api } from '../http/api';
import { useSession } from '../session/store';

interface Account {
  /** The token whose user this is, or is being fetched. */
  token: string | null;
  user: User | null;
  loading: boolean;
}

const useAccount = create<Account>(() => ({ token: null, user: null, loading: false }));

async function load(token: string | null) {
  const account = useAccount.getState();
  if (account.token === token && (account.user || account.loading || token === null)) return;
  useAccount.setState({ token, user: null, loading: token !== null });
  if (token === null) return;
  const user = await api
    .get('/user/single')
    .json()
    .catch(() => null);
  if (useAccount.getState().token === token) useAccount.setState({ user, loading: false });
}

/**
 * The signed-in user: fetched once for all who ask, and again whenever the session changes. Signed in, not loading and yet
 * null: it could not be fetched. Whoever asks next tries again.
 */
export function useUser(): { user: User | null; loading: boolean } {
  const { status, token } = useSession();
  const account = useAccount();
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    void load(token);
    setAsked(token);
  }, [token]);
  // A failure from before this component asked is no answer to it.
  const answered = asked === token || account.user !== null;
  const current = status !== 'unknown' && account.token === token && answered;
  return current ? { user: account.user, loading: account.loading } : { user: null, loading: true };
}
