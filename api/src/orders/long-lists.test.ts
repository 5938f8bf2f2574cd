import type { ServicesOrder } from '@site/contract';
import { sql } from 'drizzle-orm';
import { type PaymentApi, startPaymentApi } from '../../test/payments/payment-api';

let api: PaymentApi;
const cheapCount = 9_000;
const total = 18_000;

beforeAll(async () => {
  api = await startPaymentApi();
  // Common words whose rows are all at one end of the list.
  api.database.run(sql`
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${total})
    INSERT INTO orders (id, service_name, source, path, amount, currency, payment_method, state, idempotency_key,
      user_name, user_email, phone_number, created_at, updated_at)
    SELECT printf('%08x', i), iif(i < ${cheapCount}, 'Web Design Plus', 'Web Design Pro'), 'Web Design', '/package/web-design',
      iif(i < ${cheapCount}, 1000, 2000 + i), 'USD', 'Stripe', 'paid', i, iif(i < ${cheapCount}, 'Anna', 'Maria'),
      printf('buyer%05d@example.com', ${total} - i), '5550100', i, i FROM n`);
});
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
  api.database.run(sql`UPDATE orders SET state = 'review' WHERE user_name = 'Maria' AND amount % 100 = 0`);
  const hundreds = numbers(110, 90);
  expect(await amounts('?q=maria&state=review&sort=amount&limit=50', 2)).toEqual(hundreds);
  expect(await amounts('?q=maria&state=review&sort=-amount&limit=50', 2)).toEqual([...hundreds].reverse());
  expect(await amounts('?q=maria&state=review&limit=50', 2)).toEqual([...hundreds].reverse());
  expect((await amounts('?q=maria&sort=amount&limit=50', 1)).includes(110)).toBe(false);
  expect(await amounts('?q=maria&state=review&sort=serviceName&limit=50', 2)).toEqual(hundreds);
  expect(await amounts('?q=maria&state=review&sort=userEmail&limit=50', 2)).toEqual([...hundreds].reverse());
});

test('a search sorts orders of two states as one list', async () => {
  api.database.run(sql`UPDATE orders SET state = 'refunded' WHERE user_name = 'Maria' AND amount % 3 = 0`);
  const listed = numbers(2000 + cheapCount, 300).filter((amount) => amount % 100 !== 0 || amount % 3 === 0);
  expect(await amounts('?q=maria&sort=serviceName&limit=50', 3)).toEqual(
    listed.slice(0, 150).map((amount) => amount / 100),
  );
});
