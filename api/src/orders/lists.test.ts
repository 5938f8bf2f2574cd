import { randomUUID } from 'node:crypto';
import type { ServicesOrder } from '@site/contract';
import { type PaymentApi, startPaymentApi } from '../../test/payments/payment-api';

import { users } from '../db/tables';
import { changeOrder, insertOrder, type NewOrder, type Order } from './repository';

let api: PaymentApi;
let customerId: string;

/** Stores an order as it is once it is settled. */
function store({ state = 'paid', ...changes }: Partial<NewOrder> & Pick<Partial<Order>, 'state'>): Promise<Order> {
  const row = {
    userId: customerId,
    serviceName: 'Web Design Plus',
    source: 'Web Design',
    path: '/package/web-design',
    amount: 20000,
    currency: 'USD',
    paymentMethod: 'Stripe',
    idempotencyKey: randomUUID(),
    userName: 'Carl Customer',
    userEmail: 'carl@example.com',
    phoneNumber: '5550102',
  } as const;
  return api.database.write(async (tx) => {
    const { id } = await insertOrder(tx, { ...row, ...changes });
    return changeOrder(tx, id, { state, transactionId: `pi_${randomUUID()}` });
  });
}

beforeAll(async () => {
  api = await startPaymentApi();
  const people = await api.database.select().from(users);
  customerId = people.find(({ email }) => email === 'carl@example.com')?.id ?? '';
  const names = ['Web Design basic', 'Web Design Plus', 'Digital Marketing Gold'];
  for (let number = 0; number < 30; number++) {
    const state = number % 10 === 0 ? 'refunded' : 'paid';
    // Few different values, so that pages end in the middle of equal ones.
    await store({
      state,
      serviceName: names[number % 3],
      amount: 1000 * (number % 4),
      userEmail: `${number % 5}@example.com`,
    });
  }
  for (const state of ['pending', 'failed', 'expired', 'review'] as const) await store({ state });
  await store({ userId: null, userName: 'Zoë Zimmer', userEmail: 'zoe.zimmer@example.org', phoneNumber: '5550199' });
});
afterAll(() => api.stop());

const admin = (query: string) =>
  api.call<ServicesOrder[]>('GET', `/admin/services-order${query}`, { token: api.adminToken });

/** Follows the Link header to the end. */
async function allPages(query: string): Promise<ServicesOrder[]> {
  const rows: ServicesOrder[] = [];
  for (let next: string | undefined = query; next !== undefined; ) {
    const { status, body, link }: Awaited<ReturnType<typeof admin>> = await admin(next);
    expect(status).toBe(200);
    rows.push(...body);
    next = /^<\/api\/v1\/admin\/services-order(.*)>; rel="next"$/.exec(link ?? '')?.[1];
  }
  return rows;
}

const values: Record<string, (order: ServicesOrder) => string | number> = {
  createdAt: ({ createdAt }) => createdAt,
  amount: ({ totalAmount }) => totalAmount,
  serviceName: ({ serviceName }) => serviceName,
  userEmail: ({ userEmail }) => userEmail,
};

test.each(Object.keys(values).flatMap((name) => [name, `-${name}`]))(
  'pages sorted by %s contain every order once',
  async (sort) => {
    const rows = await allPages(`?limit=7&sort=${sort}`);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(31);
    expect(rows).toHaveLength(31);
    const value = values[sort.replace('-', '')];
    const listed = rows.map((row) => value?.(row) ?? '');
    const sorted = [...listed].sort((a, b) => (a < b ? -1 : Number(a > b)));
    expect(listed).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted);
  },
);

test('lists show paid and refunded orders, and other states only by filter', async () => {
  const history = await api.history();
  expect(history).toHaveLength(30);
  expect(new Set(history.map(({ state }) => state))).toEqual(new Set(['paid', 'refunded']));
  expect(await allPages('?state=refunded&limit=2')).toHaveLength(3);
  for (const state of ['pending', 'failed', 'expired', 'review']) {
    expect((await admin(`?state=${state}`)).body.map((order) => order.state)).toEqual([state]);
  }
});

test('orderIds are separated by commas or repeated, and may be many or unknown', async () => {
  const [first, second] = (await api.history()).map(({ _id }) => _id);
  const idsOf = async (query: string) => (await admin(query)).body.map(({ _id }) => _id);
  expect((await idsOf(`?orderIds=${first},${second}`)).sort()).toEqual([first, second].sort());
  expect((await idsOf(`?orderIds=${first}&orderIds=${second}`)).sort()).toEqual([first, second].sort());
  expect(await idsOf('?orderIds=unknown')).toEqual([]);
  expect(await idsOf('?orderIds=')).toHaveLength(31);
  const many = await admin(`?orderIds=${Array.from({ length: 10_000 }, (_, id) => id).join(',')}`);
  expect([200, 431]).toContain(many.status);
  const numbers = Array.from({ length: 3_000 }, (_, id) => id % 10).join(',');
  expect(await idsOf(`?orderIds=${numbers},${first}`)).toEqual([first]);
});

test.each([
  ['zoe.zimmer@example.org', 1],
  ['ZIMMER', 1],
  ['5550199', 1],
  ['Zoë', 1],
  ['gold', 10],
  ['nobody', 0],
  ['%', 0],
  ['"', 0],
  ['zimmer" OR "carl', 0],
])('a search for %s finds %i', async (text, count) => {
  const query = `?q=${encodeURIComponent(text)}`;
  for (const sort of ['', '&sort=amount', '&sort=-userEmail']) {
    expect((await admin(query + sort)).body.length).toBe(count);
  }
});

test('a customer’s search covers only their own orders', async () => {
  const found = async (query: string) => {
    const path = `/payment/services-order?q=${query}`;
    return (await api.call<ServicesOrder[]>('GET', path, { token: api.customerToken })).body.length;
  };
  expect(await found('gold')).toBe(10);
  expect(await found('gold&sort=-amount')).toBe(10);
  expect(await found('zimmer')).toBe(0);
});

test('search results have pages', async () => {
  expect((await allPages('?q=web%20design&limit=6')).length).toBe(21);
  expect((await allPages('?q=web%20design&limit=6&sort=amount')).length).toBe(21);
});

test.each([
  '?cursor=nonsense',
  `?cursor=${Buffer.from('["-amount",1,"x"]').toString('base64url')}`,
  '?limit=0',
  '?limit=100000',
  '?limit=1&limit=2',
  '?sort=password',
  '?state=lost',
  '?state=paid&state=review',
])('%s is refused with a message', async (query) => {
  expect(await admin(query)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
});

test.each(['?q=%00', '?orderIds=%00', '?__proto__[admin]=1', '?constructor=1', '?orderIds=__proto__'])(
  'the query %s causes no error',
  async (query) => expect((await admin(query)).status).toBe(200),
);

test('only admins can list all orders', async () => {
  expect(await api.call('GET', '/admin/services-order')).toMatchObject({ status: 401, body: { logout: true } });
  const customer = await api.call('GET', '/admin/services-order', { token: api.customerToken });
  expect(customer).toMatchObject({ status: 403, body: { message: expect.any(String) } });
  expect(customer.body).not.toHaveProperty('logout');
  expect(await api.call('GET', '/payment/services-order')).toMatchObject({ status: 401, body: { notExist: true } });
});
