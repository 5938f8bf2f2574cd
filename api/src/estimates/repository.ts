import { eq, inArray } from 'drizzle-orm';
import type { Reader, Transaction } from '../db/database';
import { first, only } from '../db/rows';
import { estimateFiles, estimates } from '../db/tables';

export type EstimateRow = typeof estimates.$inferSelect;
export type EstimateFileRow = typeof estimateFiles.$inferSelect;
type NewEstimate = Pick<EstimateRow, 'name' | 'email' | 'phoneNumber' | 'services' | 'message'>;
type NewFile = Omit<typeof estimateFiles.$inferInsert, 'estimateId'>;

export async function insertEstimate(transaction: Transaction, estimate: NewEstimate, files: NewFile[]) {
  const row = await only(transaction.insert(estimates).values(estimate).returning());
  const rows: EstimateFileRow[] = [];
  for (const file of files) {
    const stored = { ...file, estimateId: row.id };
    rows.push(await only(transaction.insert(estimateFiles).values(stored).returning()));
  }
  return { row, files: rows };
}

export const findEstimate = (reader: Reader, id: string): Promise<EstimateRow | undefined> =>
  first(reader.select().from(estimates).where(eq(estimates.id, id)));

/** @param changes an undefined value stays as it is */
export async function changeEstimate(
  transaction: Transaction,
  id: string,
  changes: { [Field in 'state' | 'note']: EstimateRow[Field] | undefined },
): Promise<void> {
  await transaction.update(estimates).set(changes).where(eq(estimates.id, id));
}

export async function filesOf(reader: Reader, estimateIds: string[]): Promise<EstimateFileRow[]> {
  return reader.select().from(estimateFiles).where(inArray(estimateFiles.estimateId, estimateIds));
}

export function findEstimateFile(reader: Reader, id: string): Promise<EstimateFileRow | undefined> {
  return first(reader.select().from(estimateFiles).where(eq(estimateFiles.id, id)));
}
