import { randomUUID } from 'node:crypto';
import { invoice, type PaymentApi, plusPlan, startPaymentApi } from '../../test/payments/payment-api';
import { insertRegistration } from '../registrations/repository';

let api: PaymentApi;
beforeAll(async () => {
  api = await startPaymentApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  api.providerCalls.length = 0;
});

const starts = ['create-checkout-session', 'razorpay-create-order'];

test.each([
  ['amount', { amount: 100 }],
  ['amount of another plan', { amount: 40000 }],
  ['currency', { currency: 'INR' }],
  ['unknown currency', { currency: 'EUR' }],
  ['quantity', { quantity: 2 }],
  ['no quantity at all', { quantity: 0 }],
  ['plan', { serviceName: 'Web Design Gold' }],
  ['path', { path: '/package/offers' }],
  ['source', { source: 'Offers' }],
  ['negative amount', { amount: -20000 }],
  ['amount that is no number', { amount: '20000' }],
  ['unknown registration', { registrationId: randomUUID() }],
])('a package with another %s is refused before any provider is called', async (_name, changes) => {
  for (const start of starts) {
    const { status, body } = await api.buy({ ...plusPlan, ...changes }, undefined, start);
    expect({ status, message: typeof body.message }).toEqual({ status: 400, message: 'string' });
  }
  expect(api.providerCalls).toEqual([]);
  expect(await api.orders()).toEqual([]);
});

test.each(['Cash', 'Stripe or Razorpay', ' Stripe', '', null, 1])(
  'the payment method %j is refused',
  async (paymentMethod) => {
    for (const start of starts) {
      for (const [bought, token] of [
        [plusPlan, undefined],
        [invoice, ''],
      ] as const) {
        const { status, body } = await api.buy({ ...bought, paymentMethod }, token, start);
        expect([status, body.message]).toEqual([400, expect.stringMatching(/payment ?method/i)]);
      }
    }
    expect(api.providerCalls).toEqual([]);
    expect(await api.orders()).toEqual([]);
  },
);

test.each([
  ['a package', plusPlan],
  ['nothing', {}],
  ['no currency', { ...plusPlan, currency: undefined }],
  ['a broken amount', { ...plusPlan, amount: 199.99 }],
  ['a customer of another kind', { ...plusPlan, userName: null, userEmail: 1, phoneNumber: {} }],
  ['another way to pay', { ...plusPlan, paymentMethod: 'Cash' }],
  ['a currency alone', { currency: 'INR' }],
])('everything except invoices needs a session first: %s', async (_name, body) => {
  for (const start of starts) {
    for (const token of ['', 'not a token']) {
      const answer = await api.buy(body, token, start);
      expect(answer).toMatchObject({ status: 401, body: { logout: true, notExist: true } });
    }
  }
  expect(api.providerCalls).toEqual([]);
});

test('an amount without a package is refused by Stripe’s route', async () => {
  const answer = await api.buy({ amount: 100000, currency: 'INR' }, '');
  expect(answer).toMatchObject({ status: 401, body: { logout: true, notExist: true } });
});

test.each([
  ['Full name is required!', { userName: '  ', phoneNumber: '', userEmail: '', amount: 0 }],
  ['Full name is required!', { userName: null, amount: '' }],
  ['Full name is required!', { userName: '', phoneNumber: '', userEmail: '', amount: '' }],
  [
    'Please enter your name without links or special characters.',
    { userName: 'Visit https://evil.example', phoneNumber: '', amount: 0 },
  ],
  ['Phone number is required', { phoneNumber: 'call me', userEmail: '', amount: 0 }],
  ['Phone number is required', { phoneNumber: {}, amount: null }],
  ['Please enter a valid email address.', { userEmail: 'vera@', amount: 0 }],
  ['Please enter a valid email address.', { userEmail: `${'v'.repeat(243)}@example.com` }],
  ['Please enter a valid email address.', { userEmail: null, amount: '' }],
  ['Please enter a valid amount', { amount: 0 }],
  ['Please enter a valid amount', { amount: 99 }],
  ['Please enter a valid amount', { amount: 9_999_901 }],
  ['The invoice payment does not match its form.', { currency: 'INR' }],
  ['The invoice payment does not match its form.', { serviceName: 'Something else' }],
  ['The invoice payment does not match its form.', { quantity: 3 }],
])('an invoice is checked by the rules of its form: %s', async (message, changes) => {
  for (const start of starts) {
    const answer = await api.buy({ ...invoice, ...changes }, '', start);
    expect(answer).toMatchObject({ status: 400, body: { message } });
  }
  expect(api.providerCalls).toEqual([]);
});

test('a visitor can pay an invoice for an existing registration', async () => {
  const registration = { name: 'Vera', phoneNumber: '5550101', email: 'vera@example.com', source: 'Registration' };
  const file = { passportFile: 'passport', passportType: 'application/pdf' };
  const { id } = await api.database.write((tx) => insertRegistration(tx, { ...registration, ...file }));
  const { status, body } = await api.buy({ ...invoice, registrationId: id }, '');
  expect([status, body.url]).toEqual([200, expect.stringContaining('/sandbox/stripe/checkout/cs_test_')]);
  expect((await api.orders()).at(-1)).toMatchObject({ registrationId: id, userName: 'Vera Visitor', userId: null });
});

test('a registration id of null is accepted', async () => {
  expect((await api.buy({ ...invoice, amount: 777, registrationId: null }, '')).status).toBe(200);
  expect((await api.orders()).at(-1)).toMatchObject({ amount: 777, registrationId: null });
});

test.each([`${'v'.repeat(242)}@example.com`, 'vera+api@example.com', 'vera@api.technology'])(
  'an invoice accepts the e-mail addresses that a sign-up accepts: %s',
  async (userEmail) => {
    expect((await api.buy({ ...invoice, userEmail }, '')).status).toBe(200);
    expect((await api.orders()).at(-1)).toMatchObject({ userEmail, userId: null });
  },
);

test.each([
  ['another', { userName: 'Mallory', userEmail: 'mallory@example.com', phoneNumber: '5550100' }],
  ['null', { userName: null, userEmail: null, phoneNumber: null }],
  ['a number', { userName: 1, userEmail: 2, phoneNumber: 5550102 }],
  ['endless', { userName: 'x'.repeat(230), userEmail: `${'x'.repeat(230)}@example.com`, phoneNumber: '1'.repeat(230) }],
])('the account overrides a customer in the body: %s', async (_name, customer) => {
  for (const start of starts) {
    for (const bought of [plusPlan, invoice]) {
      expect((await api.buy({ ...bought, ...customer }, undefined, start)).status).toBe(200);
    }
  }
  for (const order of (await api.orders()).filter(({ userId }) => userId)) {
    expect(order).toMatchObject({
      userName: 'Carl Customer',
      userEmail: 'carl@example.com',
      phoneNumber: '5550102',
      state: 'pending',
    });
  }
});

test.each(['stripe', 'RAZORPAY', undefined])(
  'the route determines the provider, even if the body contains %j',
  async (paymentMethod) => {
    await api.buy({ ...plusPlan, paymentMethod }, undefined, 'razorpay-create-order');
    await api.buy({ ...plusPlan, paymentMethod });
    expect(new Set((await api.orders()).map((order) => order.paymentMethod))).toEqual(new Set(['Stripe', 'Razorpay']));
  },
);

test('with a session, amount and currency are enough if they identify one plan', async () => {
  const order = await api.buy({ amount: 100000, currency: 'INR' }, undefined, 'razorpay-create-order');
  expect(order).toMatchObject({ status: 200, body: { amount: 100000, currency: 'INR' } });
  expect((await api.orders()).at(-1)).toMatchObject({ serviceName: 'Web Design Plan', source: 'In INR' });
  const ambiguous = await api.buy({ amount: 1000, currency: 'USD' }, undefined, 'razorpay-create-order');
  expect(ambiguous).toMatchObject({ status: 400, body: { error: { description: expect.any(String) } } });
  for (const [changes, token] of [
    [{}, ''],
    [{ quantity: 2 }, undefined],
  ] as const)
    expect(
      (await api.buy({ amount: 100000, currency: 'INR', ...changes }, token, 'razorpay-create-order')).status,
    ).toBe(400);
});

test.each([
  ['broken JSON', '{"amount": 20000', 400],
  ['a prototype', JSON.stringify(plusPlan).replace('{', '{"__proto__": {"role": "admin"}, '), 400],
  ['a NUL byte', JSON.stringify({ ...invoice, userName: 'Vera\u0000' }), 400],
  ['a list', JSON.stringify([plusPlan]), 400],
  ['a text', '"Web Design Plus"', 400],
  ['null', 'null', 400],
  ['nothing', '', 400],
  ['megabytes', JSON.stringify({ ...invoice, userName: 'x'.repeat(2_000_000) }), 413],
])('a body with %s is refused with a message before any provider is called', async (_name, body, status) => {
  for (const start of starts) {
    const answer = await api.call('POST', `/payment/${start}`, { body });
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) } });
  }
  expect(api.providerCalls).toEqual([]);
});

test('an order must be sent as JSON', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const start of starts) {
    const answer = await api.call('POST', `/payment/${start}`, { body: 'amount=20000', headers });
    expect(answer).toMatchObject({ status: 415, body: { message: expect.any(String) } });
  }
});
