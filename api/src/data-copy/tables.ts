import { getTableColumns } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as tables from '../db/tables';

export interface CopiedTable {
  table: SQLiteTable;
  /** The column whose order the copy follows, and its name in a row. */
  key: SQLiteColumn;
  keyName: string;
}

export type Row = Record<string, unknown>;

const {
  users,
  registrations,
  estimates,
  estimateFiles,
  orders,
  orderEvents,
  webhookInbox,
  mails,
  sessions,
  mailTokens,
  resetRequests,
  passkeys,
  recoveryCodes,
  passkeyChallenges,
  auditLog,
  fileRemovals,
  funnelCounts,
  limits,
} = tables;

/** All tables. A table comes after those that its rows refer to. */
export const copiedTables: CopiedTable[] = [
  users,
  registrations,
  estimates,
  estimateFiles,
  orders,
  orderEvents,
  webhookInbox,
  mails,
  sessions,
  mailTokens,
  resetRequests,
  passkeys,
  recoveryCodes,
  passkeyChallenges,
  auditLog,
  fileRemovals,
  funnelCounts,
  limits,
].map(describe);

function describe(table: SQLiteTable): CopiedTable {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
  const keyName = ['seq', 'id', 'hash', 'key'].find((name) => name in columns);
  const key = keyName && columns[keyName];
  if (!key) throw new Error('A table without a key cannot be copied.');
  return { table, key, keyName };
}
