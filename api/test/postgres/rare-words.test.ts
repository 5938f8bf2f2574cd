import { is, Placeholder, sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Database } from '../../src/db/database';
import { orders } from '../../src/db/tables';
import type { ListRequest } from '../../src/lists/keyset';
import type { List } from '../../src/lists/list-query';
import { ListStatements } from '../../src/lists/prepared';
import { nextRowsThatMatch, sortedMatches } from '../../src/lists/search-in-any-order';
import { openDatabase } from '../../src/open-database';
import { listOrders } from '../../src/orders/lists';
import type { ShownOrder } from '../../src/orders/present';
import { removeDataDirs, testSettings } from '../settings';

const orderCount = 60_000;
/** Older than the orders that are read in the order of creation. */
const rareNumbers = [10, 20_000, 30_000];

let database: Database;
let statements: ListStatements;
let client: Client;
beforeAll(async () => {
  const settings = await testSettings();
  database = await openDatabase(settings);
  statements = new ListStatements(database);
  client = new Client({ connectionString: settings.databaseUrl });
  await client.connect();
  await client.query(`
    INSERT INTO orders (id, service_name, source, path, amount, currency, payment_method, state, idempotency_key,
      user_name, user_email, phone_number, created_at, updated_at)
    SELECT n::text, 'Web Design Plus', 'Web Design', '/', n, 'USD', 'Stripe', 'paid', n::text,
      CASE WHEN n IN (${rareNumbers}) THEN 'Zanzibar' ELSE 'Asha' END, 'buyer@example.com', '5550100', n, n
    FROM generate_series(1, ${orderCount}) AS n`);
  await client.query('ANALYZE orders');
}, 120_000);
afterAll(async () => {
  await client.end();
  await database.close();
  removeDataDirs();
});

const amountsOf = async (request: Omit<ListRequest, 'limit'>) =>
  (await listOrders(statements, {}, { ...request, limit: 2 })).rows.map(({ amount }) => amount);

test.each([
  ['-createdAt', [30_000, 20_000]],
  ['createdAt', [10, 20_000]],
  ['amount', [10, 20_000]],
  ['-userEmail', [30_000, 20_000]],
])('a rare word finds old orders sorted by %s, page by page', async (sort, expected) => {
  expect(await amountsOf({ q: 'zanzi', sort })).toEqual(expected);
  const all: number[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page = await listOrders(statements, {}, { q: 'zanzi', sort, limit: 2, ...(cursor && { cursor }) });
    all.push(...page.rows.map(({ amount }) => amount));
    cursor = page.next;
  }
  expect(all.sort((a, b) => a - b)).toEqual(rareNumbers);
});

test('a common word is found in the newest orders', async () => {
  expect(await amountsOf({ q: 'asha', sort: '-createdAt' })).toEqual([orderCount, orderCount - 1]);
});

const { seq, id, amount } = orders;
const list = (sort: string): List<ShownOrder> => ({
  statements,
  source: { table: orders, row: { seq, id, amount }, search: { columns: [] }, sorts: {} },
  request: { limit: 20, sort },
  filter: { name: 'listed', where: sql`${orders.listed}` },
  field: 'seq',
});

/** The plan of a query as it ran, with the words in the place of the placeholders. */
async function explain(query: { toSQL(): { sql: string; params: unknown[] } }, expression: string): Promise<string> {
  const { sql: text, params } = query.toSQL();
  const given: Record<string, unknown> = { expression, limit: 21 };
  const values = params.map((param) => (is(param, Placeholder) ? given[param.name] : param));
  const { rows } = await client.query(`EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF) ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const isMatch = () => {
  const match = database.dialect.matchesInAnyOrder?.(orders);
  if (!match) throw new Error('PostgreSQL has no order');
  return match;
};

test('a rare word is looked up in its index, and its matches are sorted', async () => {
  const plan = await explain(sortedMatches(database, list('-createdAt'), isMatch()), 'zanzi');
  expect(plan).toMatch(/Bitmap Index Scan on orders_search .*actual rows=3 /);
  expect(plan).not.toMatch(/Seq Scan/);
});

test('reading in order stops after a page of a common word, and otherwise after 20,000 orders', async () => {
  const common = await explain(nextRowsThatMatch(database, list('-createdAt'), isMatch()), 'asha');
  expect(common).toMatch(/Index Scan Backward using orders_pkey on orders .*actual rows=21 /);
  const rare = await explain(nextRowsThatMatch(database, list('-createdAt'), isMatch()), 'zanzi');
  expect(rare).toMatch(/Index Scan Backward using orders_pkey on orders .*actual rows=20000 /);
});
