import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { removeDataDirs, testSettings } from '../../test/settings';
import type { Database } from '../db/database';
import { orders } from '../db/tables';
import { ListStatements } from '../lists/prepared';
import { openDatabase } from '../open-database';
import { listOrders } from './lists';
import { changeOrder, insertOrder, type Order, type OrderChanges } from './repository';

let database: Database;
let statements: ListStatements;
beforeAll(async () => {
  database = await openDatabase(await testSettings());
  statements = new ListStatements(database);
});
afterAll(async () => {
  await database.close();
  removeDataDirs();
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

test('a search finds orders by their current words and state after any changes', async () => {
  const placed = fc.record({ serviceName: text, userName: text, userEmail: text });
  const changes: fc.Arbitrary<OrderChanges> = fc.record(
    { serviceName: text, userName: text, userEmail: text, transactionId: text, state },
    { requiredKeys: [] },
  );
  const steps = fc.array(fc.record({ placed, changes, deleted: fc.boolean() }), { minLength: 5, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(steps, state, sort, async (history, wantedState, sort) => {
      await database.write(async (tx) => tx.delete(orders));
      for (const { placed, changes, deleted } of history)
        await database.write(async (tx) => {
          const { id } = await insertOrder(tx, { ...order, ...placed, idempotencyKey: randomUUID() });
          await changeOrder(tx, id, changes);
          if (deleted) await tx.delete(orders).where(eq(orders.id, id));
        });
      const rows = await database.select().from(orders);
      for (const word of words) {
        const expected = rows.filter(
          (row) => row.state === wantedState && textOf(row).some((text) => text.startsWith(word)),
        );
        const page = await listOrders(statements, { state: wantedState }, { q: word, sort, limit: 100 });
        expect(page.rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      }
    }),
    { numRuns: 60 },
  );
}, 180_000);
