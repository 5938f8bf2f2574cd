import { getTableColumns } from 'drizzle-orm';
import { removeDataDirs, testSettings } from '../../test/settings';
import { openDatabase } from '../open-database';
import type { Database } from './database';
import { orders } from './tables';

let database: Database;
beforeAll(async () => {
  database = await openDatabase(await testSettings());
  const order = { path: '/', source: '-', amount: 100, currency: 'USD', paymentMethod: 'Stripe' } as const;
  const customer = { userName: 'Asha', userEmail: 'asha@example.com', phoneNumber: '5550000001' };
  const paid = { state: 'paid', paidAt: new Date(1_700_000_000_123) } as const;
  await database.write(async (tx) => {
    await tx.insert(orders).values([
      { ...order, ...customer, ...paid, serviceName: 'Paid', idempotencyKey: 'a' },
      { ...order, ...customer, serviceName: 'Open', idempotencyKey: 'b' },
    ]);
  });
});
afterAll(async () => {
  await database.close();
  removeDataDirs();
});

const { seq, id, paidAt, listed, userEmail } = orders;

test.each([
  ['all columns of a table', getTableColumns(orders)],
  ['some columns under other names', { seq, listed, email: userEmail, id, paidAt }],
])('a query prepared with its columns returns the rows of the query: %s', async (name, columns) => {
  const query = () => database.select(columns).from(orders).orderBy(seq);
  const rows: unknown[] = await query();
  expect(rows).toHaveLength(2);
  expect(await database.prepare(name, query(), { columns })({})).toStrictEqual(rows);
});
