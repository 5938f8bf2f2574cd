import type { Transaction } from '../db/database';
import { auditLog } from '../db/tables';

export type Action =
  | 'user.promote'
  | 'user.demote'
  | 'user.delete'
  | 'user.lock'
  | 'user.unlock'
  | 'user.end-sessions'
  | 'user.reset-password'
  | 'user.erase'
  | 'secrets.rotate'
  | 'email.change'
  | 'passport.view'
  | 'estimate-file.view'
  | 'estimate.change'
  | 'order.resend-receipt'
  | 'order.handle'
  | 'order.note'
  | 'passkey.add'
  | 'passkey.remove'
  | 'passkeys.reset'
  | 'recovery-codes.make'
  | 'recovery-code.use';

/** An admin, or the operator of the machine. */
export type Actor = { email: string };
export const operator: Actor = { email: 'operator' };

/** Records an action of an admin or an operator in its transaction. */
export async function recordAction(
  transaction: Transaction,
  admin: Actor,
  action: Action,
  target: string,
): Promise<void> {
  await transaction.insert(auditLog).values({ admin: admin.email, action, target });
}
