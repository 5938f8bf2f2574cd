import { checkoutId, type PaymentApi, plusPlan, startPaymentApi } from '../../test/payments/payment-api';
import { until } from '../../test/until';
import { buildApp } from '../app';
import { changeOrder } from '../orders/repository';

let api: PaymentApi;
let session: string;
let asked: () => number;
beforeEach(async () => {
  api = await startPaymentApi();
  session = checkoutId((await api.buy(plusPlan)).body);
  asked = () => api.providerCalls.filter((call) => call === `GET /v1/checkout/sessions/${session}`).length;
});
afterEach(() => api.stop());

const status = async () => (await api.call('GET', `/payment/order-status?session_id=${session}`)).body.state;
const atOnce = (number: number) => Promise.all(Array.from({ length: number }, status));

test('requests that anybody repeats ask the provider once in 1.5 seconds, and still find a payment', async () => {
  const startedAt = Date.now();
  for (let round = 0; round < 3; round += 1) expect(await atOnce(5)).toEqual(Array(5).fill('pending'));
  expect(asked()).toBeLessThanOrEqual(1 + Math.floor((Date.now() - startedAt) / 1500));
  await api.inSandbox('/rules', { paused: true });
  await api.inSandbox(`/stripe/checkout/${session}/pay`);
  expect(await status()).toBe('paid');
});

test('a payment that its webhook reports meanwhile needs no other request to the provider', async () => {
  let inTime = false;
  // A busy machine can take longer for the webhook than the requests wait. Then another order is tried.
  for (let attempt = 1; attempt <= 5 && !inTime; attempt += 1) {
    if (attempt > 1) session = checkoutId((await api.buy(plusPlan)).body);
    const startedAt = Date.now();
    await status();
    const waiting = atOnce(3);
    await api.inSandbox(`/stripe/checkout/${session}/pay`);
    await until(api.orders, (all) => all.at(-1)?.state === 'paid');
    inTime = Date.now() - startedAt < 1_300;
    expect(await waiting).toEqual(['paid', 'paid', 'paid']);
  }
  expect(asked()).toBe(1);
});

test('another instance waits as well, and not longer if its clock is behind', async () => {
  const other = await buildApp({ ...api.settings, role: 'api' });
  const url = `/api/v1/payment/order-status?session_id=${session}`;
  try {
    await status();
    const startedAt = Date.now();
    const [order] = await api.orders();
    await api.database.write((transaction) =>
      changeOrder(transaction, order?.id ?? '', { askedAt: new Date(Date.now() + 3_600_000) }),
    );
    expect((await other.inject(url)).json()).toEqual({ state: 'pending' });
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1500);
    expect(asked()).toBe(2);
  } finally {
    await other.close();
  }
});
