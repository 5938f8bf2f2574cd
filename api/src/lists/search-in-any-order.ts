import { and, asc, desc, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { keyset, type ListedColumns, type ListedRow } from './keyset';
import { columnsOf, type List, type ListPage, statementName } from './list-query';
import { rowLimit } from './prepared';
import { maxSortedMatches } from './search';

/** Maximum number of rows that are read in the order of creation before the index is searched. It takes about 30 ms. */
const readInOrder = 20_000;

/**
 * A word is common if this many of the newest rows match it. Reading in order finds its matches sooner than the index.
 */
const commonFrom = 2_000;

/**
 * Searches an index that returns matches in any order. First reads the newest or next rows in the order of creation,
 * which finds a page of a common word soon, or shows that the word is common. Otherwise sorts all matches of the index,
 * unless there are too many.
 * @returns undefined if the index returns matches in order, or if the word is common, so that reading in order finds
 * its matches soon
 */
export async function searchInAnyOrder<Row extends ListedRow>(
  list: List<Row>,
  words: string[],
): Promise<ListPage<Row> | undefined> {
  const { statements, request, filter, field } = list;
  const { database } = statements;
  const isMatch = database.dialect.matchesInAnyOrder?.(list.source.table);
  if (!isMatch) return undefined;
  const { row, values, page } = partsOf(list);
  const searched = { ...values, ...filter?.values, expression: database.dialect.searchExpression(words) };
  const prepared = <Found>(kind: string, query: () => PromiseLike<readonly unknown[]>) =>
    statements.prepareOnce<Found>(statementName(list, kind), query, { planned: 'each time' });

  if (field === 'seq') {
    const next = await prepared<Row>('search in order', () => nextRowsThatMatch(database, list, isMatch))(searched);
    if (next.length > request.limit) return { ...page(next), tooManyMatches: false };
  } else {
    const newest = await prepared('newest matches', () => newestRowsThatMatch(database, list, isMatch))(searched);
    if (newest.length === commonFrom) return undefined;
  }
  const found = await prepared<Row & { total: number }>('search the index', () =>
    sortedMatches(database, list, isMatch),
  )(searched);
  if (found.some(({ total }) => total > maxSortedMatches)) return undefined;
  const rows = found.map((each) => Object.fromEntries(Object.keys(row).map((key) => [key, each[key]])) as Row);
  return { ...page(rows), tooManyMatches: false };
}

/** The matches among the rows that come next in the order of creation. */
export function nextRowsThatMatch<Row extends ListedRow>(database: Database, list: List<Row>, isMatch: SQL<boolean>) {
  const { row, filter, after } = partsOf(list);
  const order = list.request.sort.startsWith('-') ? desc : asc;
  return inOrder(database, list, isMatch, {
    row,
    where: and(filter, after()),
    order,
    limit: rowLimit(database.dialect),
  });
}

function newestRowsThatMatch<Row extends ListedRow>(database: Database, list: List<Row>, isMatch: SQL<boolean>) {
  const { row, filter } = partsOf(list);
  const { seq, id } = row;
  return inOrder(database, list, isMatch, { row: { seq, id }, where: filter, order: desc, limit: commonFrom });
}

interface Part {
  row: ListedColumns;
  where: SQL | undefined;
  order: typeof asc;
  limit: number | Placeholder;
}

function inOrder<Row>(database: Database, { source }: List<Row>, isMatch: SQL<boolean>, part: Part) {
  const { row, where, order, limit } = part;
  const next = database
    .select({ ...row, isMatch: isMatch.as('is_match') })
    .from(source.table)
    .where(where)
    .orderBy(order(source.table.seq))
    .limit(readInOrder)
    .as('next');
  return database.select(pick(next, row)).from(next).where(sql`${next.isMatch}`).orderBy(order(next.seq)).limit(limit);
}

/** All matches, at most one more than can be sorted, with their number. */
export function sortedMatches<Row extends ListedRow>(database: Database, list: List<Row>, isMatch: SQL<boolean>) {
  const { table, row, filter } = partsOf(list);
  const limited = database
    .select(row)
    .from(table)
    .where(and(isMatch, filter))
    .limit(maxSortedMatches + 1)
    .as('limited');
  const found = database
    .select({ ...pick(limited, row), total: sql<number>`count(*) OVER ()`.mapWith(Number).as('total') })
    .from(limited)
    .as('found');
  const columns = pick(found, row);
  const { after, orderBy } = keyset<Row>(list.request, columns, list.field);
  return database
    .select({ ...columns, total: found.total })
    .from(found)
    .where(after())
    .orderBy(...orderBy())
    .limit(rowLimit(database.dialect));
}

function partsOf<Row extends ListedRow>({ source, request, filter, field }: List<Row>) {
  const { table, row = columnsOf(table) } = source;
  return { table, row, filter: filter?.where, ...keyset<Row>(request, row, field) };
}

/** The columns of a subquery that selects those of `row`. */
const pick = (subquery: object, row: ListedColumns) =>
  Object.fromEntries(Object.keys(row).map((key) => [key, (subquery as ListedColumns)[key]])) as ListedColumns;
