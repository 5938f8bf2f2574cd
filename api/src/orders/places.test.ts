import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { openDatabase, write } from '../db/engine';
import { changeOrder, insertOrder } from './repository';

const dataDir = mkdtempSync(join(tmpdir(), 'places-'));
const database = openDatabase(dataDir);
const { $client: sqlite } = database;
sqlite.pragma('synchronous = OFF');
afterEach(() => sqlite.exec('DELETE FROM orders'));
afterAll(() => {
  sqlite.close();
  rmSync(dataDir, { recursive: true });
});

const order = {
  source: 'Web Design',
  path: '/package/web-design',
  amount: 20000,
  currency: 'USD',
  paymentMethod: 'Stripe',
  userName: 'Carl Customer',
  phoneNumber: '5550102',
} as const;

const buy = (serviceName: string, userEmail: string) =>
  write(database, (tx) => insertOrder(tx, { ...order, serviceName, userEmail, idempotencyKey: randomUUID() }));

const idsBy = (order: string) => sqlite.prepare(`SELECT id FROM orders ORDER BY ${order}`).pluck().all();
const found = (index: string, place: string) =>
  sqlite
    .prepare(
      `SELECT id FROM ${index} CROSS JOIN orders ON ${place} = ${index}.rowid & 0x0fffffffffffffff
       WHERE ${index} MATCH 'carl' ORDER BY ${index}.rowid >> 60, ${index}.rowid`,
    )
    .pluck()
    .all();

function expectOrder() {
  expect(idsBy('service_place')).toEqual(idsBy('service_name, id'));
  expect(idsBy('email_place')).toEqual(idsBy('user_email, id'));
  expect(found('orders_search_by_service', 'service_place')).toEqual(idsBy('search_part, service_name, id'));
  expect(found('orders_search_by_email', 'email_place')).toEqual(idsBy('search_part, user_email, id'));
}

const padded = (number: number) => String(number).padStart(5, '0');

test.each<[string, (number: number) => string]>([
  ['each before the one before it', (number) => padded(999 - number)],
  ['each after the one before it', padded],
  ['each between the two before it', (number) => (number % 2 ? padded(999 - number) : padded(number))],
  ['all the same', () => 'same'],
  ['two in turns', (number) => padded(number % 2)],
])('orders keep the order of their texts however they come: %s', (_, text) => {
  // More than the numbers between two neighbours can be halved.
  for (let number = 0; number < 120; number++) buy(text(number), text(number));
  expectOrder();
});

test('what a crowd is given room by keeps the order of what lies around it', () => {
  for (let number = 0; number < 100; number++) buy(padded(number), padded(number));
  for (let number = 0; number < 120; number++) buy(`00050 ${padded(999 - number)}`, `00050 ${padded(999 - number)}`);
  expectOrder();
});

test('orders of any texts and states stand where these say', () => {
  const text = fc.constantFrom('a', 'b', 'B', 'é', '😀', 'z', 'Offers Pro', 'offers pro', '');
  const state = fc.constantFrom('pending', 'paid', 'refunded', 'review');
  const bought = fc.record({ serviceName: text, userEmail: fc.oneof(text, fc.string({ maxLength: 3 })), state });
  fc.assert(
    fc.property(fc.array(bought, { maxLength: 80 }), (all) => {
      sqlite.exec('DELETE FROM orders');
      for (const { serviceName, userEmail, state } of all) {
        const { id } = buy(serviceName, userEmail);
        write(database, (tx) => changeOrder(tx, id, { state: state as 'paid' }));
      }
      expectOrder();
    }),
    { numRuns: 30 },
  );
});
