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

/** An address that an account had from one entry of the audit log until another. Others may have it before and since. */
export interface AddressPeriod {
  address: string;
  /** The entry with which somebody gave the address up before. */
  after: Moment | undefined;
  /** The entry with which this account gave it up; undefined for its current address. */
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
    // Who had come to the address before that was somebody else.
    const came = earlier.find((each) => each.target === address && each.seq > (after?.seq ?? 0));
    if (!came) return periods;
    address = came.admin;
    until = came;
  }
}
