import { inDatabase } from '../../test/database';
import { pdf } from '../../test/files';
import { expectRestOf } from '../../test/retry-after';
import { type Api, startApi } from '../../test/start-api';
import { limits, registrations } from '../db/tables';

let api: Api;
beforeEach(async () => {
  // The provider is unreachable, because only the limits matter here.
  const apiUrl = 'http://127.0.0.1:1';
  api = await startApi({
    formsPerHour: 2,
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl },
    razorpay: { keyId: 'rzp_1', keySecret: 's', webhookSecret: 'w', checkoutUrl: '/checkout.js', apiUrl },
  });
});
afterEach(() => api.stop());

const person = { name: 'Asha Verma', phoneNumber: '5550100' };
const invoice = {
  userName: 'Asha Verma',
  userEmail: 'asha@example.com',
  phoneNumber: '5550100',
  amount: 5000,
  currency: 'USD',
  quantity: 1,
  serviceName: 'Web Design and Services',
  source: 'Pay Invoice',
  path: '/invoice',
};

async function upload(path: string, field: string, client: string, fields: object = {}) {
  const form = new FormData();
  const allFields = { ...person, email: 'asha@example.com', ...fields };
  for (const [name, value] of Object.entries(allFields)) form.append(name, String(value));
  form.append(field, pdf, 'file.pdf');
  const encoded = new Response(form);
  return api.send('POST', path, {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'x-forwarded-for': client },
  });
}

let mails = 0;
const json = (path: string, payload: () => object) => (client: string) =>
  api.send('POST', path, { payload: payload(), headers: { 'x-forwarded-for': client } });
const newEmail = () => {
  mails += 1;
  return `person${mails}@example.com`;
};

const forms: [kind: string, send: (client: string) => Promise<{ status: number; headers: object; body: unknown }>][] = [
  ['registration', (client) => upload('/user/registration', 'passport', client)],
  ['estimate', (client) => upload('/estimate', 'files', client)],
  ['message', json('/contact', () => ({ ...person, email: 'asha@example.com', message: 'Hello' }))],
  ['invoice by Stripe', json('/payment/create-checkout-session', () => invoice)],
  ['invoice by Razorpay', json('/payment/razorpay-create-order', () => invoice)],
  ['sign-up', json('/user/signup', () => ({ ...person, email: newEmail(), password: 'Harbor1!' }))],
  ['forgotten password', json('/user/forgot-password', () => ({ email: newEmail() }))],
];

test.each(forms)(
  '%s: a client that reaches its limit gets 429, and other clients are not affected',
  async (_, send) => {
    const startedAt = Date.now();
    for (let i = 0; i < 2; i += 1) expect((await send('198.51.100.1')).status).not.toBe(429);
    const refused = await send('198.51.100.1');
    expectRestOf(3600, startedAt, refused.headers);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/try again in (59|60) minutes\.$/) },
    });
    expect((await send('198.51.100.2')).status).not.toBe(429);
  },
);

test('a 429 of Razorpay’s route has the error description that clients show', async () => {
  const send = json('/payment/razorpay-create-order', () => invoice);
  for (let i = 0; i < 2; i += 1) await send('198.51.100.1');
  const { body } = await send('198.51.100.1');
  expect(body.error).toEqual({ description: body.message });
});

test('each kind of form has its own limit, which both URLs of a route share', async () => {
  for (let i = 0; i < 3; i += 1) await upload('/estimate', 'files', '198.51.100.1');
  expect((await upload('/user/registration', 'passport', '198.51.100.1')).status).toBe(200);
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  expect((await api.app.inject({ method: 'POST', url: '/api/estimate', headers })).statusCode).toBe(429);
});

test('a refused upload does not count', async () => {
  for (let i = 0; i < 3; i += 1)
    expect((await upload('/user/registration', 'passport', '198.51.100.1', { phoneNumber: '' })).status).toBe(400);
  expect((await upload('/user/registration', 'passport', '198.51.100.1')).status).toBe(200);
});

test('an IPv6 /64 counts as one client, and an IPv4-mapped address as its IPv4 address', async () => {
  for (let i = 0; i < 2; i += 1) await upload('/estimate', 'files', `2001:db8::${i}`);
  expect((await upload('/estimate', 'files', '2001:db8::ff:1')).status).toBe(429);
  for (let i = 0; i < 2; i += 1) await upload('/estimate', 'files', '203.0.113.5');
  expect((await upload('/estimate', 'files', '::ffff:203.0.113.5')).status).toBe(429);
});

test('invalid forms do not count', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  for (let i = 0; i < 5; i += 1) {
    const payload = { ...person, email: 'mistyped', password: 'Harbor1!' };
    expect((await api.send('POST', '/user/signup', { payload, headers })).status).toBe(400);
  }
  const signup = await api.send('POST', '/user/signup', {
    payload: { ...person, email: newEmail(), password: 'Harbor1!' },
    headers,
  });
  expect(signup.status).toBe(200);
  for (let i = 0; i < 2; i += 1)
    expect((await upload('/estimate', 'files', '198.51.100.1', { email: 'mistyped' })).status).toBe(400);
  expect((await upload('/estimate', 'files', '198.51.100.1')).status).toBe(200);
});

test('package purchases of customers are not limited', async () => {
  const token = await api.newUser('customer@example.com');
  const { serviceName: _, ...rest } = invoice;
  const plan = {
    ...rest,
    serviceName: 'Web Design Basic',
    source: 'Web Design',
    path: '/package/web-design',
    amount: 1,
  };
  for (let i = 0; i < 4; i += 1)
    expect((await api.post('/payment/create-checkout-session', plan, token)).status).not.toBe(429);
  expect((await api.post('/payment/create-checkout-session', plan)).status).toBe(401);
});

test('all clients together have twenty times the limit, beyond which nothing is stored', async () => {
  const send = json('/user/forgot-password', () => ({ email: newEmail() }));
  for (let i = 0; i < 40; i += 1) expect((await send(`198.51.100.${i}`)).status).toBe(200);
  const rows = async () => (await inDatabase(api.settings, async (tx) => tx.select().from(limits))).length;
  const before = await rows();
  for (let i = 0; i < 10; i += 1) expect((await send(`203.0.113.${i}`)).status).toBe(429);
  expect(await rows()).toBe(before);
});

test('parallel forms count, and refused ones are not stored', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => upload('/user/registration', 'passport', '198.51.100.1')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  expect(await inDatabase(api.settings, async (tx) => tx.select().from(registrations))).toHaveLength(2);
});
