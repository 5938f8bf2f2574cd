import { setTimeout } from 'node:timers/promises';
import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '../db/engine';
import {
  estimatesSearch,
  ordersSearch,
  ordersSearchByAmount,
  ordersSearchByEmail,
  ordersSearchByService,
  registrationsSearch,
  type SearchIndex,
  usersSearch,
} from '../db/tables/search';

const indexes = [
  usersSearch,
  ordersSearch,
  ordersSearchByAmount,
  ordersSearchByService,
  ordersSearchByEmail,
  registrationsSearch,
  estimatesSearch,
];

/** An index of more pieces is merged: a search looks into each of them. */
const several = 8;
/** Pages of 2 kB that one step merges: each of a million orders' indexes takes some 10,000 steps of 2 ms. */
const step = 32;
/** Left to requests between two steps, in ms. */
const pause = 5;

/** Makes one piece of each search index that writing has left in several, step by step, until `signal` ends it. */
export async function mergeSearchIndexes(database: Database, signal?: AbortSignal): Promise<void> {
  for (const index of indexes) if (piecesOf(database, index) > several) await merge(database, index, signal);
}

async function merge(database: Database, index: SearchIndex, signal?: AbortSignal): Promise<void> {
  // A negative number begins to merge all pieces, whatever their sizes.
  let pages = -step;
  while (!signal?.aborted && mergeStep(database, index, pages)) {
    pages = step;
    await setTimeout(pause);
  }
}

/** Whether there was something to merge: FTS5 counts one change where there was not. */
function mergeStep(database: Database, index: SearchIndex, pages: number): boolean {
  const before = changesOf(database);
  const name = sql.identifier(getTableName(index));
  database.run(sql`INSERT INTO ${name} (${name}, rank) VALUES ('merge', ${pages})`);
  return changesOf(database) - before > 1;
}

const changesOf = (database: Database) =>
  database.get<{ changes: number }>(sql`SELECT total_changes() AS changes`).changes;

/** How many b-trees an index consists of: SQLite calls them segments. */
const piecesOf = (database: Database, index: SearchIndex) =>
  database.get<{ pieces: number }>(
    sql`SELECT count(DISTINCT segid) AS pieces FROM ${sql.identifier(`${getTableName(index)}_idx`)}`,
  ).pieces;
