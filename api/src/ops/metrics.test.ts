import { invoice, type PaymentApi, startPaymentApi } from '../../test/payments/payment-api';
import { orders } from '../db/tables';
import { createLimitStore } from '../limits/limit-store';
import { createChecks } from './checks';

/** More than any disk of a test has free. */
const tooMuchMb = 1e12;

let api: PaymentApi;
beforeAll(async () => {
  api = await startPaymentApi({ ops: true });
});
afterAll(() => api.stop());

const metrics = async (): Promise<Record<string, number>> => {
  const response = await fetch(`${api.url}/ops/metrics`);
  const all = (await response.json()) as { name: string; values: { value: number; labels: { queue?: string } }[] }[];
  return Object.fromEntries(
    all.flatMap(({ name, values }) =>
      values.map(({ value, labels }) => [labels.queue ? `${name} ${labels.queue}` : name, value]),
    ),
  );
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

test('what waits for its turn in this process is counted by queue', async () => {
  const queues = ['passwords', 'files', 'database'].map((queue) => `queue_waiting ${queue}`);
  expect(await metrics()).toMatchObject(Object.fromEntries(queues.map((queue) => [queue, 0])));
});

test('a disk with less free space than its reserve is not ready, and says how much is free', async () => {
  const limitStore = createLimitStore(api.database);
  const fileStore = { check: async () => undefined };
  const full = createChecks({ settings: { ...api.settings, diskReserveMb: tooMuchMb }, limitStore, fileStore });
  expect(await full()).toEqual({
    database: 'ok',
    disk: expect.stringMatching(/^\d+ MB are free, less than DISK_RESERVE_MB \(1000000000000\)$/),
  });
  expect(await (await fetch(`${api.url}/ops/ready`)).json()).toMatchObject({ disk: 'ok' });
});
