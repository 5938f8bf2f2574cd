import type { User } from '../accounts/repository';
import type { Database, Transaction } from '../db/engine';
import { auditLog } from '../db/tables';

type Action = 'user.promote' | 'user.delete' | 'passport.view' | 'estimate-file.view';

/** Notes what an admin did, in the transaction that does it. */
export function recordAction(database: Database | Transaction, admin: User, action: Action, target: string): void {
  database.insert(auditLog).values({ admin: admin.email, action, target }).run();
}
