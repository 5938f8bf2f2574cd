import path from 'node:path';
import { openSqlite } from '../src/db/sqlite';

/**
 * Inserts orders in all states into the database of a running API: twenty of the admin, the others of many customers.
 */
export function fillOrders(dataDir: string, number: number): void {
  const client = openSqlite(path.join(dataDir, 'site.db'));
  client.pragma('synchronous = OFF');
  client
    .prepare(`
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < @number)
    INSERT INTO orders (id, user_id, service_name, source, path, amount, currency, payment_method, state,
      provider_order_id, transaction_id, idempotency_key, user_name, user_email, phone_number, created_at, updated_at, paid_at)
    SELECT printf('%08x-0000-7000-8000-%012x', i, i), CASE WHEN i < 20 THEN (SELECT id FROM users LIMIT 1) END,
      CASE i % 4 WHEN 0 THEN 'Web Design Plus' WHEN 1 THEN 'Web Design Pro' WHEN 2 THEN 'Digital Marketing Gold' ELSE 'Offers Pro' END,
      'Web Design', '/package/web-design', 1000 * (i % 7 + 1), 'USD', CASE i % 3 WHEN 0 THEN 'Razorpay' ELSE 'Stripe' END,
      CASE WHEN i < 20 THEN 'paid' WHEN i % 50 = 1 THEN 'review' WHEN i % 50 = 2 THEN 'refunded' WHEN i % 50 = 3 THEN 'pending' ELSE 'paid' END,
      'cs_' || i, 'pi_' || lower(hex(randomblob(12))), i,
      CASE i % 3 WHEN 0 THEN 'Asha Verma' WHEN 1 THEN 'John Smith' ELSE 'Maria Garcia' END,
      'customer' || i || '@example.com', 5550000000 + i, 1700000000000 + i * 1000, 1700000000000, 1700000000000 + i * 1000
    FROM n`)
    .run({ number });
  client.pragma('wal_checkpoint(TRUNCATE)');
  client.pragma('optimize');
  client.close();
}
