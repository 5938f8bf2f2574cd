import type { User } from '@site/contract';
import { create } from 'zustand';
import { api } from '../http/api';

interface Account {
  /** The token that `user` belongs to, loaded or loading. */
  token: string | null;
  user: User | null;
  loading: boolean;
}

export const useAccount = create<Account>(() => ({ token: null, user: null, loading: false }));

/** Loads the user of a session, unless it is loaded or loading. */
export async function loadAccount(token: string | null): Promise<void> {
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
