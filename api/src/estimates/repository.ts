import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../db/engine';
import { estimateFiles, estimates } from '../db/tables';

export type EstimateRow = typeof estimates.$inferSelect;
export type EstimateFileRow = typeof estimateFiles.$inferSelect;
type NewFile = Omit<typeof estimateFiles.$inferInsert, 'estimateId'>;

export function insertEstimate(transaction: Transaction, estimate: typeof estimates.$inferInsert, files: NewFile[]) {
  const row = transaction.insert(estimates).values(estimate).returning().get();
  const rows = files.map((file) =>
    transaction
      .insert(estimateFiles)
      .values({ ...file, estimateId: row.id })
      .returning()
      .get(),
  );
  return { row, files: rows };
}

export function filesOf(database: Database, estimateIds: string[]): EstimateFileRow[] {
  return database.select().from(estimateFiles).where(inArray(estimateFiles.estimateId, estimateIds)).all();
}

export function findEstimateFile(database: Database, id: string): EstimateFileRow | undefined {
  return database.select().from(estimateFiles).where(eq(estimateFiles.id, id)).get();
}
