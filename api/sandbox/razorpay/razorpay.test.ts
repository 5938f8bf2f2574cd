import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils';
import { keys, startSandbox } from '../../test/payments/sandbox';
import type { CheckoutResult } from './objects';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

const createOrder = () =>
  sandbox.razorpay.orders.create({
    amount: 100000,
    currency: 'INR',
    receipt: 'order-1',
    notes: { orderId: 'order-1' },
  });

test('paying an order returns a signed result and sends signed webhooks', async () => {
  const order = await createOrder();
  expect(order).toMatchObject({ amount: 100000, currency: 'INR', status: 'created', receipt: 'order-1' });

  const paid = await sandbox.post(`/razorpay/checkout/${order.id}/pay`, { key: keys.razorpay.keyId });
  const result = (await paid.json()) as CheckoutResult;
  const checked = validatePaymentVerification(
    { order_id: order.id, payment_id: result.razorpay_payment_id },
    result.razorpay_signature,
    keys.razorpay.keySecret,
  );
  expect(checked).toBe(true);

  await sandbox.hooksArrived(2);
  for (const { body, headers } of sandbox.hooks) {
    const signature = String(headers['x-razorpay-signature']);
    expect(validateWebhookSignature(body, signature, keys.razorpay.webhookSecret)).toBe(true);
    expect(headers['x-razorpay-event-id']).toMatch(/^evt_/);
  }
  expect(sandbox.hooks.map(({ body }) => JSON.parse(body).event).sort()).toEqual(['order.paid', 'payment.captured']);
  expect(await sandbox.razorpay.payments.fetch(result.razorpay_payment_id)).toMatchObject({ status: 'captured' });
  expect((await sandbox.razorpay.orders.fetchPayments(order.id)).items).toHaveLength(1);
  expect((await sandbox.razorpay.orders.all({ receipt: 'order-1' })).items).toHaveLength(1);
});

test('a declined payment leaves the order open', async () => {
  const order = await createOrder();
  const declined = await sandbox.post(`/razorpay/checkout/${order.id}/decline`, { key: keys.razorpay.keyId });
  expect(await declined.json()).toMatchObject({ error: { metadata: { order_id: order.id } } });
  expect(await sandbox.razorpay.orders.fetch(order.id)).toMatchObject({ status: 'attempted', amount_paid: 0 });
  expect((await sandbox.post(`/razorpay/checkout/${order.id}/pay`)).status).toBe(200);
  expect((await sandbox.post(`/razorpay/checkout/${order.id}/pay`)).status).toBe(400);
});

test('a refund is processed and sent as a webhook', async () => {
  const order = await createOrder();
  const paid = await sandbox.post(`/razorpay/checkout/${order.id}/pay`);
  const { razorpay_payment_id: id } = (await paid.json()) as CheckoutResult;
  await sandbox.razorpay.payments.refund(id, { amount: 40000 });
  await sandbox.razorpay.payments.refund(id, {});
  await sandbox.hooksArrived(4);
  expect(await sandbox.razorpay.payments.fetch(id)).toMatchObject({ amount_refunded: 100000, refund_status: 'full' });
});

test('wrong keys and amounts are refused in the format of the SDK', async () => {
  const other = await createOrder();
  expect((await sandbox.post(`/razorpay/checkout/${other.id}/pay`, { key: 'rzp_wrong' })).status).toBe(401);
  await expect(sandbox.razorpay.orders.create({ amount: 1, currency: 'INR' })).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', field: 'amount' },
  });
});

test('the checkout script conforms to a strict content security policy', async () => {
  const script = await fetch(`${sandbox.url}/sandbox/razorpay/checkout.js`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(await script.text()).not.toMatch(/\.style\b|innerHTML|\beval\b/);
});
