import { and, asc, desc, eq, gte } from 'drizzle-orm';
import type { Reader } from '../db/database';
import { auditLog } from '../db/tables';
import type { Action } from './audit-log';

type Entry = Pick<typeof auditLog.$inferSelect, 'seq' | 'admin' | 'target'>;

const { seq, admin, target, action, createdAt } = auditLog;
const change: Action = 'email.change';

/**
 * Entries keep the address of their time. Returns a function for the address that the admin of an entry has now, if
 * that is another one.
 * @param entries the entries that it will be asked about
 */
export async function currentAddresses(reader: Reader, entries: readonly Entry[]) {
  const oldest = Math.min(...entries.map((entry) => entry.seq));
  const changes: Entry[] =
    entries.length === 0
      ? []
      : await reader
          .select({ seq, admin, target })
          .from(auditLog)
          .where(and(eq(action, change), gte(seq, oldest)))
          .orderBy(asc(seq));
  return (entry: Entry): string | undefined => {
    let address = entry.admin;
    for (const each of changes) if (each.seq >= entry.seq && each.admin === address) address = each.target;
    return address === entry.admin ? undefined : address;
  };
}

/** An address that an admin had until an entry of the audit log. Somebody else may have it since. */
export interface FormerAddress {
  address: string;
  until: number;
  endedAt: Date;
}

export async function formerAddresses(reader: Reader, email: string): Promise<FormerAddress[]> {
  const changes = await reader
    .select({ seq, admin, target, createdAt })
    .from(auditLog)
    .where(eq(action, change))
    .orderBy(desc(seq));
  const former: FormerAddress[] = [];
  let address = email;
  for (const each of changes) {
    if (each.target !== address) continue;
    address = each.admin;
    former.push({ address, until: each.seq, endedAt: each.createdAt });
  }
  return former;
}
