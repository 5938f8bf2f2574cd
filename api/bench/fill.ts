import { openDatabase } from '../src/db/engine';
import type { Sqlite } from '../src/db/sqlite';
import { mergeSearchIndexes } from '../src/lists/merge-indexes';

/** Where each search index has an order. */
const indexes = {
  orders_search: 'seq',
  orders_search_by_amount: '(amount << 32) | seq',
  orders_search_by_service: 'service_place',
  orders_search_by_email: 'email_place',
};

/**
 * Orders of many customers in all states, and twenty of the admin, straight into the database of a running API, which would
 * merge the search indexes within the hour.
 */
export async function fillOrders(dataDir: string, number: number): Promise<void> {
  const database = openDatabase(dataDir);
  const client = database.$client;
  client.pragma('synchronous = OFF');
  withoutTriggers(client, () => insertOrders(client, number));
  await mergeSearchIndexes(database);
  client.pragma('wal_checkpoint(TRUNCATE)');
  client.pragma('optimize');
  client.close();
}

/** Search indexes are filled many times faster in their order than row by row as the triggers do. */
function withoutTriggers(client: Sqlite, work: () => void) {
  const triggers = client
    .prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'orders'`,
    )
    .all();
  for (const { name } of triggers) client.exec(`DROP TRIGGER ${name}`);
  work();
  for (const { sql } of triggers) client.exec(sql);
}

function insertOrders(client: Sqlite, number: number) {
  client
    .prepare(`
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < @number),
    bought AS (SELECT i, printf('%08x-0000-7000-8000-%012x', i, i) AS id, 'customer' || i || '@example.com' AS email,
      CASE i % 4 WHEN 0 THEN 'Web Design Plus' WHEN 1 THEN 'Web Design Pro' WHEN 2 THEN 'Digital Marketing Gold' ELSE 'Offers Pro' END AS service
      FROM n)
    INSERT INTO orders (id, user_id, service_name, source, path, amount, currency, payment_method, state,
      provider_order_id, transaction_id, idempotency_key, user_name, user_email, phone_number, service_place, email_place,
      created_at, updated_at, paid_at)
    SELECT id, CASE WHEN i < 20 THEN (SELECT id FROM users LIMIT 1) END, service,
      'Web Design', '/package/web-design', 1000 * (i % 7 + 1), 'USD', CASE i % 3 WHEN 0 THEN 'Razorpay' ELSE 'Stripe' END,
      CASE WHEN i < 20 THEN 'paid' WHEN i % 50 = 1 THEN 'review' WHEN i % 50 = 2 THEN 'refunded' WHEN i % 50 = 3 THEN 'pending' ELSE 'paid' END,
      'cs_' || i, 'pi_' || lower(hex(randomblob(12))), i,
      CASE i % 3 WHEN 0 THEN 'Asha Verma' WHEN 1 THEN 'John Smith' ELSE 'Maria Garcia' END,
      email, 5550000000 + i,
      row_number() OVER (ORDER BY service, id) << 31, row_number() OVER (ORDER BY email, id) << 31,
      1700000000000 + i * 1000, 1700000000000, 1700000000000 + i * 1000
    FROM bought ORDER BY i`)
    .run({ number });
  for (const [index, place] of Object.entries(indexes))
    client.exec(
      `INSERT INTO ${index} (rowid, text) SELECT (search_part << 60) | ${place}, search_text FROM orders ORDER BY 1`,
    );
}
