import { asc, between, getTableName, gt } from 'drizzle-orm';
import type { Reader } from '../db/database';
import { estimates, orders, registrations, users } from '../db/tables';

/** What people have entered and paid. A row that is lost here cannot be made again. */
const irreplaceable = [users, registrations, estimates, orders];
type IrreplaceableTable = (typeof irreplaceable)[number];

/** Numbers and ids that are read at once. */
const batchSize = 5000;

/**
 * Refuses a target with rows that the source has never had: a site has used it since the last copy, or it belongs to
 * another site. The copy would delete them. Rows that the source had and deleted are not counted.
 * @throws when there are such rows; the message counts them
 */
export async function refuseUnknownRows(source: Reader, target: Reader): Promise<void> {
  const found: string[] = [];
  for (const table of irreplaceable) {
    const count = await countUnknown(source, target, table);
    if (count > 0) found.push(`${getTableName(table)}: ${count}`);
  }
  if (found.length > 0)
    throw new Error(
      `The target has rows that the source has never had (${found.join(', ')}), and the copy would delete them. Nothing was changed.
Has a site used this target? Then copy from there: set DATABASE_URL. Otherwise choose another target, or delete the rows with --replace.`,
    );
}

/** A row is unknown if its number is above all that the source has given, or the source gave it to another row. */
async function countUnknown(source: Reader, target: Reader, table: IrreplaceableTable): Promise<number> {
  const last = await source.dialect.lastNumber(source, table);
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await numbersOf(target, table).where(gt(table.seq, after)).orderBy(asc(table.seq)).limit(batchSize);
    const end = rows.at(-1)?.seq;
    if (end === undefined) return count;
    const known = await numbersOf(source, table).where(between(table.seq, after + 1, end));
    const ids = new Map(known.map(({ seq, id }) => [seq, id]));
    count += rows.filter(({ seq, id }) => seq > last || (ids.get(seq) ?? id) !== id).length;
    after = end;
  }
}

const numbersOf = (reader: Reader, table: IrreplaceableTable) =>
  reader.select({ seq: table.seq, id: table.id }).from(table);
