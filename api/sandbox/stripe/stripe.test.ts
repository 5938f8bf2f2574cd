import type Stripe from 'stripe';
import { keys, startSandbox } from '../../test/payments/sandbox';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

const parameters: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 20000, product_data: { name: 'Web Design Plus' } } },
  ],
  success_url: 'http://localhost:3000/stripe/checkout?success=true&session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/stripe/checkout?canceled=true',
  payment_intent_data: { metadata: { orderId: 'order-1' } },
};

const eventOf = (index: number) => {
  const hook = sandbox.hooks[index];
  if (!hook) throw new Error('no such webhook');
  const signature = String(hook.headers['stripe-signature']);
  return sandbox.stripe.webhooks.constructEvent(hook.body, signature, keys.stripe.webhookSecret);
};

test('a payment completes the session, sends signed webhooks and redirects to the site', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(parameters);
  expect(session.url).toBe(`http://localhost:3000/sandbox/stripe/checkout/${session.id}`);

  const page = await (await fetch(`${sandbox.url}/sandbox/stripe/checkout/${session.id}`)).text();
  expect(page).toContain('Web Design Plus');
  expect(page).toContain('Pay $200<');

  const paid = await sandbox.post(`/stripe/checkout/${session.id}/pay`);
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toContain(`session_id=${session.id}`);
  await sandbox.hooksArrived(2);
  expect([eventOf(0).type, eventOf(1).type].sort()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);

  const after = await sandbox.stripe.checkout.sessions.retrieve(session.id);
  expect(after).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 20000, currency: 'usd' });
  const intent = await sandbox.stripe.paymentIntents.retrieve(String(after.payment_intent));
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 20000, metadata: { orderId: 'order-1' } });
});

test('a declined card leaves the session open for another try', async () => {
  const { id } = await sandbox.stripe.checkout.sessions.create(parameters);
  const declined = await sandbox.post(`/stripe/checkout/${id}/decline`);
  const page = await fetch(`${sandbox.url}${declined.headers.get('location')}`);
  expect(await page.text()).toContain('The card was declined');
  await sandbox.hooksArrived(1);
  expect(eventOf(0).type).toBe('payment_intent.payment_failed');
  expect((await sandbox.post(`/stripe/checkout/${id}/pay`)).status).toBe(303);
});

test('an idempotency key returns the same session and refuses other parameters', async () => {
  const options = { idempotencyKey: 'order-1' };
  const [first, second] = await Promise.all([
    sandbox.stripe.checkout.sessions.create(parameters, options),
    sandbox.stripe.checkout.sessions.create(parameters, options),
  ]);
  expect(second.id).toBe(first.id);
  const other = sandbox.stripe.checkout.sessions.create({ ...parameters, customer_email: 'a@b.example' }, options);
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('an expired session refuses payment and sends a webhook', async () => {
  const { id } = await sandbox.stripe.checkout.sessions.create(parameters);
  expect((await sandbox.stripe.checkout.sessions.expire(id)).status).toBe('expired');
  expect((await sandbox.post(`/stripe/checkout/${id}/pay`)).status).toBe(400);
  await sandbox.hooksArrived(1);
  expect(eventOf(0).type).toBe('checkout.session.expired');
});

test('a refund is sent as a webhook with the refunded amount', async () => {
  const { id } = await sandbox.stripe.checkout.sessions.create(parameters);
  await sandbox.post(`/stripe/checkout/${id}/pay`);
  await sandbox.hooksArrived(2);
  const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(id);
  await sandbox.stripe.refunds.create({ payment_intent: String(payment_intent) });
  await sandbox.hooksArrived(3);
  expect(eventOf(2)).toMatchObject({ type: 'charge.refunded', data: { object: { amount_refunded: 20000 } } });
});

test('wrong keys, unknown ids and missing parameters are refused in the format of the SDK', async () => {
  await expect(sandbox.stripe.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject({ statusCode: 404 });
  const wrongKey = sandbox.stripe.checkout.sessions.retrieve('cs_none', {}, { apiKey: 'sk_wrong' });
  await expect(wrongKey).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  const empty = sandbox.stripe.checkout.sessions.create({ mode: 'payment', success_url: 'http://localhost:3000/' });
  await expect(empty).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'line_items' });
});
