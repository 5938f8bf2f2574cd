import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { openDatabase, write } from '../db/engine';
import { orders } from '../db/tables';
import { ListStatements } from '../lists/prepared';
import { listOrders } from './lists';
import { changeOrder, insertOrder, type Order, type OrderChanges } from './repository';

const dataDir = mkdtempSync(join(tmpdir(), 'order-search-'));
const database = openDatabase(dataDir);
const statements = new ListStatements(database);
database.$client.pragma('synchronous = OFF');
afterAll(() => {
  database.$client.close();
  rmSync(dataDir, { recursive: true });
});

const order = {
  source: 'Web Design',
  path: '/package/web-design',
  amount: 20000,
  currency: 'USD',
  paymentMethod: 'Stripe',
  phoneNumber: '5550102',
} as const;

const words = ['asha', 'verma', 'gold', 'plus'];
const text = fc
  .array(fc.constantFrom(...words, 'émile', 'GOLDEN', '💥', 'paid'), { maxLength: 3 })
  .map((texts) => texts.join(' '));
const state = fc.constantFrom(...orders.state.enumValues);
const sort = fc.constantFrom('-createdAt', 'createdAt', 'amount', '-serviceName', 'userEmail');

const textOf = ({ serviceName, userName, userEmail, transactionId }: Order) =>
  [serviceName, userName, userEmail, transactionId ?? ''].join(' ').toLowerCase().split(' ');

test('a search finds orders by their current words and state after any changes', () => {
  const placed = fc.record({ serviceName: text, userName: text, userEmail: text });
  const changes: fc.Arbitrary<OrderChanges> = fc.record(
    { serviceName: text, userName: text, userEmail: text, transactionId: text, state },
    { requiredKeys: [] },
  );
  const steps = fc.array(fc.record({ placed, changes, deleted: fc.boolean() }), { minLength: 5, maxLength: 20 });
  fc.assert(
    fc.property(steps, state, sort, (history, wantedState, sort) => {
      database.delete(orders).run();
      for (const { placed, changes, deleted } of history)
        write(database, (tx) => {
          const { id } = insertOrder(tx, { ...order, ...placed, idempotencyKey: randomUUID() });
          changeOrder(tx, id, changes);
          if (deleted) tx.delete(orders).where(eq(orders.id, id)).run();
        });
      const rows = database.select().from(orders).all();
      for (const word of words) {
        const expected = rows.filter(
          (row) => row.state === wantedState && textOf(row).some((text) => text.startsWith(word)),
        );
        const page = listOrders(statements, { state: wantedState }, { q: word, sort, limit: 100 });
        expect(page.rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      }
    }),
    { numRuns: 60 },
  );
});
