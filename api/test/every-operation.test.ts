import type { InjectOptions } from 'fastify';
import { insertOrder } from '../src/orders/repository';
import { contractProblem, fitsExample, operationsOf } from './contract-check';
import { inDatabase } from './database';
import { pdf } from './files';
import { admin as adminAccount } from './settings';
import { type Api, startApi } from './start-api';

let api: Api;
let admin: string;
let user: string;
const ids = { user: '', registration: '', file: '', order: '' };

beforeAll(async () => {
  // Nothing listens there, so the providers are unavailable.
  const unreachable = 'http://127.0.0.1:9';
  const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: unreachable };
  const razorpay = { keyId: 'k', keySecret: 's', webhookSecret: 'w', checkoutUrl: '/c.js', apiUrl: unreachable };
  api = await startApi({ stripe, razorpay });
  admin = await api.logInAdmin();
  user = await api.newUser('user@example.com');
  await api.newUser('victim@example.com');
  const person = { name: 'Asha', phoneNumber: '5550100', email: 'a@example.com' };
  ids.registration = (await api.postForm('/user/registration', person, [['passport', pdf, 'p.pdf']])).body._id;
  await api.postForm('/estimate', person, [['files', pdf, 'b.pdf']]);
  ids.file = (await api.get('/admin/estimate', admin)).body[0].files[0].path.split('/').at(-1);
  ids.order = await storeOrder();
  ids.user = (await api.get('/admin/user?q=victim', admin)).body[0]._id;
});
afterAll(() => api.stop());

const buying = {
  amount: 20000,
  currency: 'USD',
  serviceName: 'Web Design Plus',
  source: 'Web Design',
  path: '/package/web-design',
  quantity: 1,
};

/** Stores an order without asking a provider. */
async function storeOrder(): Promise<string> {
  const customer = { userName: 'Asha', userEmail: 'a@example.com', phoneNumber: '5550100' };
  const order = { ...buying, ...customer, currency: 'USD', paymentMethod: 'Stripe', idempotencyKey: '1' } as const;
  return (await inDatabase(api.settings, (tx) => insertOrder(tx, order))).id;
}

const credential = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x', attestationObject: 'x', authenticatorData: 'x', signature: 'x' },
};

/** For each operation, a request and the expected status. */
const calls: Record<string, () => [status: number, options: InjectOptions & { id?: string }]> = {
  'GET /health': () => [200, {}],
  'GET /config': () => [200, {}],
  'GET /catalogue': () => [200, {}],
  'GET /trainings/course': () => [200, {}],
  'GET /trainings/curriculum': () => [200, {}],
  'POST /client-events': () => [204, { payload: { kind: 'remote.failed' } }],
  'POST /user/signup': () => [
    200,
    { payload: { name: 'B', phoneNumber: '5550100', email: 'b@example.com', password: 'Harbor1!' } },
  ],
  'POST /user/email/activate': () => [400, { payload: { activation_token: 'x' } }],
  'POST /user/login': () => [200, { payload: { email: 'user@example.com', password: 'Harbor1!' } }],
  'POST /user/forgot-password': () => [200, { payload: { email: 'user@example.com' } }],
  'PATCH /user/reset-password': () => [400, { payload: { password: 'Harbor1!', confirmPassword: 'Harbor1!' } }],
  'GET /user/single': () => [200, as(user)],
  'PATCH /user/single': () => [200, { ...as(user), payload: { name: 'Asha' } }],
  'POST /user/password': () => [403, { ...as(user), payload: { oldPassword: 'Wrong1!', newPassword: 'Harbor2!' } }],
  'POST /user/email': () => [403, { ...as(user), payload: { email: 'new@example.com', password: 'Wrong1!' } }],
  'POST /user/email/confirm': () => [400, { payload: { token: 'x' } }],
  'GET /user/sessions': () => [200, as(user)],
  'DELETE /user/sessions/{id}': () => [404, { ...as(user), id: 'unknown' }],
  'POST /user/sessions/end': () => [401, {}],
  'GET /user/data': () => [200, as(user)],
  'POST /user/erase': () => [403, { ...as(user), payload: { password: 'Wrong1!' } }],
  'POST /user/registration': () => [415, { payload: {} }],
  'POST /contact': () => [200, { payload: { name: 'Mara', email: 'mara@example.com', message: 'Can you call me?' } }],
  'POST /estimate': () => [415, { payload: {} }],
  'GET /payment/receipt/{id}': () => [404, { ...as(user), id: 'unknown' }],
  'GET /payment/services-order': () => [200, as(user)],
  'GET /payment/order': () => [404, { ...as(user), query: { session_id: 'cs_unknown' } }],
  'GET /payment/order-status': () => [404, { query: { session_id: 'cs_unknown' } }],
  'POST /payment/create-checkout-session': () => [
    502,
    { ...as(user), payload: { ...buying, paymentMethod: 'Stripe' } },
  ],
  'POST /payment/razorpay-create-order': () => [
    502,
    { ...as(user), payload: { ...buying, paymentMethod: 'Razorpay' } },
  ],
  'POST /payment/razorpay-verify': () => [
    400,
    { payload: { razorpay_payment_id: 'p', razorpay_order_id: 'o', razorpay_signature: 's' } },
  ],
  'POST /payment/stripe-webhook': () => [400, { payload: { id: 'evt_1' } }],
  'POST /payment/razorpay-webhook': () => [400, { payload: { event: 'order.paid' } }],
  'GET /admin/user': () => [200, as(admin)],
  'GET /admin/registration': () => [200, as(admin)],
  'GET /admin/services-order': () => [200, as(admin)],
  'GET /admin/services-order/{id}': () => [200, { ...as(admin), id: ids.order }],
  'POST /admin/services-order/{id}/receipt': () => [409, { ...as(admin), id: ids.order }],
  'POST /admin/services-order/{id}/handled': () => [409, { ...as(admin), id: ids.order, payload: { note: 'Done.' } }],
  'POST /admin/services-order/{id}/notes': () => [200, { ...as(admin), id: ids.order, payload: { text: 'Called.' } }],
  'GET /admin/estimate': () => [200, as(admin)],
  'PATCH /admin/estimate/{id}': () => [404, { ...as(admin), id: 'unknown', payload: { state: 'closed', note: '' } }],
  'GET /admin/overview': () => [200, as(admin)],
  'GET /files/passports/{id}': () => [200, { ...as(admin), id: ids.registration }],
  'GET /files/estimates/{id}': () => [200, { ...as(admin), id: ids.file }],
  'GET /admin/audit': () => [200, as(admin)],
  'GET /admin/search': () => [200, { ...as(admin), query: { q: 'asha' } }],
  'GET /admin/session': () => [200, as(admin)],
  'GET /admin/session/confirmed': () => [200, as(admin)],
  'GET /user/passkeys': () => [200, as(admin)],
  'POST /user/passkeys/options': () => [200, { ...as(admin), payload: { password: adminAccount.password } }],
  'POST /user/passkeys': () => [400, { ...as(admin), payload: { name: 'Key', challenge: 'x', credential } }],
  'PATCH /user/passkeys/{id}': () => [404, { ...as(admin), payload: { name: 'Key' }, id: 'unknown' }],
  'DELETE /user/passkeys/{id}': () => [404, { ...as(admin), id: 'unknown' }],
  'POST /user/passkeys/recovery-codes': () => [409, as(admin)],
  'POST /user/confirmation/options': () => [409, as(admin)],
  'POST /user/confirmation': () => [400, { ...as(admin), payload: { challenge: 'x', credential } }],
  'POST /user/login/passkey': () => [401, { payload: { challenge: 'x', recoveryCode: 'x' } }],
  'DELETE /admin/user/{id}': () => [200, { ...as(admin), id: ids.user }],
  'PATCH /admin/user/{id}': () => [404, { ...as(admin), payload: { role: 'admin' }, id: 'unknown' }],
  'POST /user/logout': () => [200, as(user)],
};
const as = (token: string) => ({ headers: { authorization: token } });

test('this file calls every documented operation', () => {
  const documented = operationsOf(api.app).map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`);
  expect(documented.sort()).toEqual(Object.keys(calls).sort());
});

test.each(Object.keys(calls))('%s answers as documented', async (name) => {
  const operation = operationsOf(api.app).find(
    ({ method, path }) => name === `${method} ${path.replace('/api/v1', '')}`,
  );
  if (!operation) throw new Error(`${name} is not documented`);
  const [status, { id = '', ...options }] = calls[name]?.() ?? [0, {}];
  expect(operation.requestBody !== undefined).toBe('payload' in options);
  for (const [url, expected, given] of [
    [operation.path.replace('{id}', id), status, options],
    [operation.path.replace('{id}', 'x'), undefined, { payload: options.payload }],
    [operation.path.replace('{id}', id).replace('/v1', ''), undefined, options],
    // An id that is no valid escape, and a body whose type cannot be parsed.
    [operation.path.replace('{id}', '%ff'), undefined, options],
    [operation.path.replace('{id}', 'x'), undefined, { payload: '{}', headers: { 'content-type': 'nonsense' } }],
  ] as const) {
    const answer = await api.app.inject({ ...given, method: operation.method, url });
    expect([url, contractProblem(operation, answer)]).toEqual([url, undefined]);
    if (expected) expect(answer.statusCode).toBe(expected);
  }
});

const publicReads = ['/health', '/config', '/catalogue', '/trainings/course', '/trainings/curriculum'];

test.each(Object.keys(calls))('responses of %s are not cached, unless they are public', async (name) => {
  const [method, path = ''] = name.split(' ') as ['GET', string];
  const [, { id = 'x', ...options }] = calls[name]?.() ?? [0, {}];
  for (const given of [options, {}]) {
    const { headers } = await api.app.inject({ ...given, method, url: `/api/v1${path.replace('{id}', id)}` });
    if (publicReads.includes(path)) expect(headers['cache-control'] ?? '').not.toContain('no-store');
    else expect(headers['cache-control']).toBe('no-store');
  }
});

test('the document has a summary and a valid example for each operation', () => {
  for (const operation of operationsOf(api.app)) {
    expect(operation).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] });
    const withoutExample = (operation.parameters ?? []).filter(
      ({ example, schema }) => example === undefined && schema.default === undefined && !schema.enum,
    );
    expect([operation.path, withoutExample]).toEqual([operation.path, []]);
    const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
      Object.entries(part?.content ?? {}),
    );
    for (const [type, content] of contents) {
      if (type !== 'application/json') continue;
      expect(content).toHaveProperty('example');
      expect([operation.path, content.example, fitsExample(content)]).toEqual([operation.path, content.example, true]);
    }
  }
});

test('the documentation page loads nothing', async () => {
  const page = await api.app.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('/api/v1/user/login');
  expect(page.body).not.toMatch(/<script|src=|href=/);
  expect((await api.app.inject('/api/docs/json')).json()).toMatchObject({ openapi: '3.1.0' });
});
