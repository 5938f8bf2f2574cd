import type { ServicesOrder } from '@site/contract';
import { and, eq, sql } from 'drizzle-orm';
import { insertRows } from '../../test/database';
import { type PaymentApi, startPaymentApi } from '../../test/payments/payment-api';
import { orders } from '../db/tables';

let api: PaymentApi;
const cheapCount = 9_000;
const total = 18_000;

beforeAll(async () => {
  api = await startPaymentApi();
  // Common words whose rows are all at one end of the list.
  const rows = Array.from({ length: total }, (_, i) => ({
    id: i.toString(16).padStart(8, '0'),
    serviceName: i < cheapCount ? 'Web Design Plus' : 'Web Design Pro',
    source: 'Web Design',
    path: '/package/web-design',
    amount: i < cheapCount ? 1000 : 2000 + i,
    currency: 'USD' as const,
    paymentMethod: 'Stripe' as const,
    state: 'paid' as const,
    idempotencyKey: String(i),
    userName: i < cheapCount ? 'Anna' : 'Maria',
    userEmail: `buyer${String(total - i).padStart(5, '0')}@example.com`,
    phoneNumber: '5550100',
    createdAt: new Date(i),
    updatedAt: new Date(i),
  }));
  await api.database.write((tx) => insertRows(tx, orders, rows));
}, 180_000);
afterAll(() => api.stop());

/** The first pages of the admins' list, as amounts. */
async function amounts(query: string, pages: number): Promise<number[]> {
  const found: number[] = [];
  let next = query;
  for (let page = 0; page < pages; page++) {
    const { body, link } = await api.call<ServicesOrder[]>('GET', `/admin/services-order${next}`, {
      token: api.adminToken,
    });
    found.push(...body.map(({ totalAmount }) => totalAmount));
    next = /^<\/api\/v1\/admin\/services-order(.*)>; rel="next"$/.exec(link ?? '')?.[1] ?? '';
  }
  return found;
}

/** Changes the state of the orders of Maria whose amount is a multiple. */
const moveTo = (state: 'review' | 'refunded', factor: number) =>
  api.database.write(async (tx) =>
    tx
      .update(orders)
      .set({ state })
      .where(and(eq(orders.userName, 'Maria'), sql`${orders.amount} % ${sql.raw(String(factor))} = 0`)),
  );

const numbers = (from: number, count: number, step = 1) => Array.from({ length: count }, (_, n) => from + n * step);

test('a search for a common word is sorted by amount across pages', async () => {
  const [first, last] = [2000 + cheapCount, 2000 + total - 1];
  expect(await amounts('?q=maria&sort=amount&limit=50', 3)).toEqual(numbers(first, 150).map((amount) => amount / 100));
  expect(await amounts('?q=maria&sort=-amount&limit=50', 3)).toEqual(
    numbers(last, 150, -1).map((amount) => amount / 100),
  );
  expect(await amounts('?q=anna&sort=-amount&limit=50', 3)).toEqual(Array(150).fill(10));
});

test.each([
  ['serviceName', 2000 + cheapCount, 1],
  ['-serviceName', 2000 + total - 1, -1],
  ['userEmail', 2000 + total - 1, -1],
  ['-userEmail', 2000 + cheapCount, 1],
])('a search for a common word is sorted by %s across pages', async (sort, first, step) => {
  expect(await amounts(`?q=maria&sort=${sort}&limit=50`, 3)).toEqual(
    numbers(first, 150, step).map((amount) => amount / 100),
  );
});

test('a search within a state follows changes of the state', async () => {
  expect(await amounts('?q=maria&state=review', 1)).toEqual([]);
  await moveTo('review', 100);
  const hundreds = numbers(110, 90);
  expect(await amounts('?q=maria&state=review&sort=amount&limit=50', 2)).toEqual(hundreds);
  expect(await amounts('?q=maria&state=review&sort=-amount&limit=50', 2)).toEqual([...hundreds].reverse());
  expect(await amounts('?q=maria&state=review&limit=50', 2)).toEqual([...hundreds].reverse());
  expect((await amounts('?q=maria&sort=amount&limit=50', 1)).includes(110)).toBe(false);
  expect(await amounts('?q=maria&state=review&sort=serviceName&limit=50', 2)).toEqual(hundreds);
  expect(await amounts('?q=maria&state=review&sort=userEmail&limit=50', 2)).toEqual([...hundreds].reverse());
});

test('a search sorts orders of two states as one list', async () => {
  await moveTo('refunded', 3);
  const listed = numbers(2000 + cheapCount, 300).filter((amount) => amount % 100 !== 0 || amount % 3 === 0);
  expect(await amounts('?q=maria&sort=serviceName&limit=50', 3)).toEqual(
    listed.slice(0, 150).map((amount) => amount / 100),
  );
});
