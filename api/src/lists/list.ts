import { and, eq } from 'drizzle-orm';
import type { SearchIndex } from '../db/tables/search';
import { keyset, type ListedRow, type ListRequest, type SortField } from './keyset';
import { columnsOf, type List, type ListFilter, type ListPage, type ListSource, statementName } from './list-query';
import { type ListStatements, rowLimit } from './prepared';
import { allMatches, contained, containedValues, hasTooManyMatches, newestMatches, wordsOf } from './search';
import { searchInAnyOrder } from './search-in-any-order';

/**
 * Returns one page of a list. A search finds rows that have every word of `q`, the last one as a prefix. Without an
 * index, a word may also be part of another word.
 * @throws 400 for a cursor of another list
 */
export async function listRows<Row extends ListedRow>(
  statements: ListStatements,
  source: ListSource<Row>,
  request: ListRequest,
  filter?: ListFilter,
): Promise<ListPage<Row>> {
  const field: SortField<Row> = source.sorts[request.sort.replace(/^-/, '')] ?? 'seq';
  const list = { statements, source, request, filter, field };
  const words = request.q === undefined ? undefined : wordsOf(request.q);
  const { index } = source.search;
  return words?.length && index && !filter?.fewRows ? searchIndex(list, words, index) : readTable(list, words);
}

/** Reads the rows of the table in the order of the list, without the search index. */
async function readTable<Row extends ListedRow>(list: List<Row>, words: string[] | undefined): Promise<ListPage<Row>> {
  const { statements, source, request, filter, field } = list;
  const { database } = statements;
  const { table, row = columnsOf(table), search } = source;
  const { after, orderBy, values, page } = keyset<Row>(request, row, field);
  if (words?.length === 0) return { ...page([]), tooManyMatches: false };
  const query = () =>
    database
      .select(row)
      .from(table)
      .where(and(filter?.where, after(), words && contained(database.dialect, search.columns, words.length)))
      .orderBy(...orderBy())
      .limit(rowLimit(database.dialect));
  const statement = statements.prepareOnce<Row>(statementName(list, `table ${words?.length}`), query, { columns: row });
  const rows = await statement({ ...values, ...filter?.values, ...(words && containedValues(words)) });
  return { ...page(rows), tooManyMatches: false };
}

/**
 * Finds the matches, then sorts them. The index is in the order of creation, so this order needs no sorting and the
 * cost of a page does not depend on the number of matches. In every other order, only the newest matches are sorted.
 */
async function searchIndex<Row extends ListedRow>(
  list: List<Row>,
  words: string[],
  index: SearchIndex,
): Promise<ListPage<Row>> {
  const { statements, source, request, filter, field } = list;
  const { database } = statements;
  const { table, row = columnsOf(table) } = source;
  const rare = await searchInAnyOrder<Row>(list, words);
  if (rare) return rare;
  const byCreation = field === 'seq';
  const search = { index, table, where: filter?.where };
  const matches = byCreation ? allMatches(database, search) : newestMatches(database, search);
  const columns = byCreation ? { ...row, seq: matches.seq } : row;
  const { after, orderBy, values, page } = keyset<Row>(request, columns, field);
  const query = () =>
    database
      .select(row)
      .from(matches)
      // A cross join reads the matches first. Otherwise the planner would query the index once for each row of the
      // table.
      .crossJoin(table)
      .where(and(eq(table.seq, matches.seq), filter?.where, after()))
      .orderBy(...orderBy())
      .limit(rowLimit(database.dialect));
  const statement = statements.prepareOnce<Row>(statementName(list, 'search'), query, {
    planned: 'each time',
    columns: row,
  });
  const expression = database.dialect.searchExpression(words, filter?.indexed);
  const searched = { ...filter?.values, expression };
  const rows = await statement({ ...values, ...searched });
  const tooManyMatches = !byCreation && (await hasTooManyMatches(statements, search, filter?.name, searched));
  return { ...page(rows), tooManyMatches };
}
