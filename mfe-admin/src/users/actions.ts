import type { ManagedUser } from '@site/contract';
import { api } from '@site/platform';
import { reportFailure } from './report';

export interface UserAction {
  kind: 'promote' | 'delete';
  user: ManagedUser;
}

/**
 * Performs the action. Errors are not shown, as specified: the list is fetched again and shows the result.
 * @returns whether it succeeded
 */
export async function perform({ kind, user }: UserAction): Promise<boolean> {
  const params = { id: user._id };
  const call =
    kind === 'promote'
      ? api.patch('/admin/user/:id', { params, json: { role: 'admin' } })
      : api.delete('/admin/user/:id', { params });
  try {
    await call;
    return true;
  } catch (error) {
    reportFailure(`user.${kind}-failed`, error);
    return false;
  }
}
