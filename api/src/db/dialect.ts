import type { Placeholder, SQL } from 'drizzle-orm';
import type { BaseSQLiteDatabase, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { SearchIndex } from './tables/search';

/** Limits a search to rows with one of these values in a column of the index. */
export interface IndexedFilter {
  column: string;
  values: readonly string[];
}

/** The rows that a full-text search finds, before they are joined with their table. */
interface SearchSource {
  from: SQLiteTable;
  /** The `seq` of a match. */
  seq: SQLiteColumn;
  /** With a placeholder for the `expression`. */
  matches: SQL | undefined;
}

type Queries = Pick<BaseSQLiteDatabase<'async', unknown>, 'select'>;

/** What the engines write differently in SQL. */
export interface Dialect {
  /**
   * A placeholder whose value does not change the plan of a query. For each value of a bare `LIMIT ?`, and of a `?`
   * that a partial index depends on, SQLite plans again, which takes longer than most pages.
   */
  opaque(name: string): SQL;
  /** The value of a placeholder for any number of texts. */
  listOf(texts: string[]): unknown;
  /** Whether the column has one of the texts of a placeholder. */
  isOneOf(column: SQLiteColumn, texts: Placeholder): SQL;
  /** Whether the pattern of LIKE matches the column. Only the case of ASCII letters is ignored. */
  like(column: SQLiteColumn, pattern: Placeholder): SQL;
  /** The month of a time in UTC, as in `2026-11`. */
  month(time: SQLiteColumn): SQL<string>;
  /** The day of a time in UTC, as in `2026-11-24`. */
  day(time: SQLiteColumn): SQL<string>;
  /** Lets the next row of a table get a greater `seq` than `last`, and than rows that were inserted with theirs. */
  continueNumbers(transaction: Queries, table: SQLiteTable, last: number): Promise<void>;
  /** The greatest `seq` that a row of the table has ever had, also one that is deleted; 0 if there was none. */
  lastNumber(reader: Pick<Queries, 'select'>, table: SQLiteTable): Promise<number>;
  /** Locks the rows of this query, after waiting for transactions that have locked them. */
  locked<Query>(query: Query): Query;
  /** Leaves out rows that a transaction of another instance has locked, and locks the rows of this query. */
  skipLocked<Query>(query: Query): Query;
  /**
   * Whether a row matches the `expression`, where the search index returns matches in any order: finding the newest
   * matches of a rare word may then read all rows. Undefined where the index is in the order of creation.
   */
  matchesInAnyOrder?(table: SQLiteTable): SQL<boolean>;
  /** @param where the same condition as the filter of the expression */
  search(index: SearchIndex, table: SQLiteTable & { seq: SQLiteColumn }, where: SQL | undefined): SearchSource;
  /** Matches rows that have every word, the last one as a prefix. */
  searchExpression(words: string[], filter?: IndexedFilter): string;
}
