import { invoice, type PaymentApi, startPaymentApi } from '../../test/payments/payment-api';
import { orders } from '../db/tables';

let api: PaymentApi;
beforeAll(async () => {
  api = await startPaymentApi({ ops: true });
});
afterAll(() => api.stop());

const metrics = async (): Promise<Record<string, number>> => {
  const response = await fetch(`${api.url}/ops/metrics`);
  const all = (await response.json()) as { name: string; values: { value: number }[] }[];
  return Object.fromEntries(all.map(({ name, values }) => [name, values[0]?.value ?? 0]));
};

test('what waits is counted, with the age of the oldest', async () => {
  expect(await metrics()).toMatchObject({ orders_pending: 0, orders_pending_oldest_seconds: 0 });
  await api.buy(invoice, '');
  await api.buy({ ...invoice, amount: 700 }, '');
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const [first] = await api.orders();
  await api.database.write(async (tx) => tx.update(orders).set({ createdAt: anHourAgo, state: 'review' }));
  expect(await metrics()).toMatchObject({ orders_pending: 0, orders_in_review: 2 });
  expect((await metrics()).orders_in_review_oldest_seconds).toBeCloseTo(3600, -2);
  expect(first?.state).toBe('pending');
});
