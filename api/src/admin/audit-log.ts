import type { Database, Transaction } from '../db/engine';
import { auditLog } from '../db/tables';

export type Action =
  | 'user.promote'
  | 'user.demote'
  | 'user.delete'
  | 'user.lock'
  | 'user.unlock'
  | 'user.end-sessions'
  | 'secrets.rotate'
  | 'passport.view'
  | 'estimate-file.view'
  | 'passkey.add'
  | 'passkey.remove'
  | 'passkeys.reset'
  | 'recovery-codes.make'
  | 'recovery-code.use';

/** An admin, or whoever has a shell on the machine. */
export type Actor = { email: string };
export const operator: Actor = { email: 'operator' };

/** Notes what an admin or an operator did, in the transaction that does it. */
export function recordAction(database: Database | Transaction, admin: Actor, action: Action, target: string): void {
  database.insert(auditLog).values({ admin: admin.email, action, target }).run();
}
