import type { ManagedUser } from '@site/contract';
import { api } from '@site/platform';
import { reportFailure } from './report';

export interface UserAction {
  kind: 'promote' | 'delete';
  user: ManagedUser;
}

/** Does it on the server. A refusal is silent, as specified: the list that is fetched afterwards tells. */
export async function perform({ kind, user }: UserAction): Promise<void> {
  const params = { id: user._id };
  const call =
    kind === 'promote'
      ? api.patch('/admin/user/:id', { params, json: { role: 'admin' } })
      : api.delete('/admin/user/:id', { params });
  await call.catch((error) => reportFailure(`user.${kind}-failed`, error));
}
