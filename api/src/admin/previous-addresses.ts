import { and, asc, desc, eq, gte } from 'drizzle-orm';
import type { Reader } from '../db/database';
import { auditLog } from '../db/tables';
import type { Action } from './audit-log';

type Entry = Pick<typeof auditLog.$inferSelect, 'seq' | 'admin' | 'target'>;

const { seq, admin, target, action, createdAt } = auditLog;
const change: Action = 'email.change';

/**
 * Entries keep the address that the admin had then. Returns a function that gives the admin's current address, if it
 * has changed.
 * @param entries the entries for which the function may be called
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

/** An address and when an account had it. Other accounts may have had it before or since. */
export interface AddressPeriod {
  address: string;
  /** The entry in which its previous owner gave the address up. */
  after: Moment | undefined;
  /** The entry in which this account gave it up; undefined for its current address. */
  until: Moment | undefined;
}

type Moment = Pick<typeof auditLog.$inferSelect, 'seq' | 'createdAt'>;

/** The address of an account now, and those that it had before. */
export async function addressPeriods(reader: Reader, email: string): Promise<AddressPeriod[]> {
  const changes = await reader
    .select({ seq, admin, target, createdAt })
    .from(auditLog)
    .where(eq(action, change))
    .orderBy(desc(seq));
  const periods: AddressPeriod[] = [];
  let address = email;
  let until: (typeof changes)[number] | undefined;
  while (true) {
    const earlier = changes.filter((each) => until === undefined || each.seq < until.seq);
    const after = earlier.find((each) => each.admin === address);
    periods.push({ address, after, until });
    // Changes to this address before `after` are those of a previous owner.
    const adoption = earlier.find((each) => each.target === address && each.seq > (after?.seq ?? 0));
    if (!adoption) return periods;
    address = adoption.admin;
    until = adoption;
  }
}
