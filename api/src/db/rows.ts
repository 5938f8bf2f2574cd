/** The first row of a query; undefined when it finds none. */
export async function first<Row>(query: PromiseLike<Row[]>): Promise<Row | undefined> {
  const [row] = await query;
  return row;
}

/** The row of a query that always has one, for example an insert. @throws when there is none */
export async function only<Row>(query: PromiseLike<Row[]>): Promise<Row> {
  const row = await first(query);
  if (!row) throw new Error('The database returned no row.');
  return row;
}
