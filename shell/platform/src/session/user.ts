import type { User } from '@site/api/contract';
import { useEffect } from 'react';
import { create } from 'zustand';
import { api } from '../http/api';
import { useSession } from './store';

interface Account {
  /** The token whose user this is, or is being fetched. */
  token: string | null;
  user: User | null;
  loading: boolean;
}

const useAccount = create<Account>(() => ({ token: null, user: null, loading: false }));

async function load(token: string | null) {
  if (useAccount.getState().token === token) return;
  useAccount.setState({ token, user: null, loading: token !== null });
  if (token === null) return;
  const user = await api
    .get('user/single')
    .json<User>()
    .catch(() => null);
  if (useAccount.getState().token === token) useAccount.setState({ user, loading: false });
}

/** The signed-in user: fetched once for all who ask, and again whenever the session changes. */
export function useUser(): { user: User | null; loading: boolean } {
  const { status, token } = useSession();
  const account = useAccount();
  useEffect(() => void load(token), [token]);
  const current = status !== 'unknown' && account.token === token;
  return current ? { user: account.user, loading: account.loading } : { user: null, loading: true };
}
