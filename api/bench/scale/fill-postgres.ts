import { Client } from 'pg';

/** Rows of one statement. */
const step = 500_000;

/**
 * Inserts orders in all states into a migrated PostgreSQL database: twenty of the first user, the others of nobody who
 * has an account. Indexes are dropped and created again, and the words of the search are written directly, because both
 * take most of the time of an insert.
 */
export async function fillPostgres(url: string, number: number, progress: (line: string) => void): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '1GB'");
    const indexes = await dropIndexes(client);
    await client.query('ALTER TABLE orders ALTER COLUMN search DROP EXPRESSION');
    for (let from = 0; from < number; from += step) {
      await client.query(insertion(from, Math.min(from + step, number)));
      progress(`${Math.min(from + step, number)} of ${number} orders`);
    }
    for (const index of indexes) {
      await client.query(index);
      progress(index.replace(/ ON .*/, ''));
    }
    await client.query('VACUUM (ANALYZE) orders');
  } finally {
    await client.end();
  }
}

/** Drops the indexes that no constraint needs. @returns the statements that create them */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(`
    SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = 'orders'
    AND indexname NOT IN (SELECT conname FROM pg_constraint)`);
  for (const { indexname } of rows) await client.query(`DROP INDEX "${indexname}"`);
  return rows.map(({ indexdef }) => indexdef);
}

const insertion = (from: number, to: number) => `
  INSERT INTO orders (id, user_id, service_name, source, path, amount, currency, payment_method, state, provider_order_id,
    transaction_id, idempotency_key, user_name, user_email, phone_number, created_at, updated_at, paid_at, search)
  SELECT lpad(to_hex(i), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(i), 12, '0'),
    CASE WHEN i < 20 THEN (SELECT id FROM users ORDER BY seq LIMIT 1) END, service, 'Web Design', '/package/web-design',
    1000 * (i % 7 + 1), 'USD', CASE i % 3 WHEN 0 THEN 'Razorpay' ELSE 'Stripe' END,
    CASE WHEN i < 20 THEN 'paid' WHEN i % 50 = 1 THEN 'review' WHEN i % 50 = 2 THEN 'refunded' WHEN i % 50 = 3 THEN 'pending' ELSE 'paid' END,
    'cs_' || i, 'pi_' || md5(i::text), i, name, 'customer' || i || '@example.com', 5550000000 + i,
    1700000000000 + i * 1000, 1700000000000, 1700000000000 + i * 1000,
    array_to_tsvector(string_to_array(lower(service || ' ' || name), ' ')
      || ARRAY['customer' || i, 'example', 'com', (5550000000 + i)::text, 'pi', md5(i::text)])
  FROM (SELECT i,
    (ARRAY['Web Design Plus', 'Web Design Pro', 'Digital Marketing Gold', 'Offers Pro'])[i % 4 + 1] AS service,
    (ARRAY['Asha Verma', 'John Smith', 'Maria Garcia'])[i % 3 + 1] AS name
    FROM generate_series(${from}::bigint, ${to - 1}) AS i) AS numbers`;
