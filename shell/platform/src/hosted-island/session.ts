import type { IslandSession, Store } from '@site/island';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { loadAccount, useAccount } from '../account/account';
import { useSession } from '../session/store';

export const toStore = <Value>({ getState, subscribe }: StoreApi<Value>): Store<Value> => ({
  get: getState,
  subscribe,
});

const current = createStore<IslandSession>(() => ({ status: 'unknown', token: null, user: null }));

function update(): void {
  const { status, token } = useSession.getState();
  const account = useAccount.getState();
  const user = account.token === token ? account.user : null;
  const known = current.getState();
  if (known.status !== status || known.token !== token || known.user !== user)
    current.setState({ status, token, user });
}

useAccount.subscribe(update);
useSession.subscribe(({ token }) => {
  void loadAccount(token);
  update();
});

/** The session of the host's origin, with its user: one for all islands of a remote. */
export const hostedSession: Store<IslandSession> = toStore(current);
