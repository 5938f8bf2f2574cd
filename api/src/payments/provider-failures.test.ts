import { createHmac } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { invoice, keys, type PaymentApi } from '../../test/payments/payment-api';
import { startWithProviderServer } from '../../test/payments/provider-server';

let provider: Awaited<ReturnType<typeof startWithProviderServer>>;
let listener: RequestListener;
let api: PaymentApi;
const lines: string[] = [];
beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  provider = await startWithProviderServer((request, response) => listener(request, response), { logLevel: 'warn' });
  api = provider.api;
});
afterAll(async () => {
  await provider.stop();
  jest.restoreAllMocks();
});

const closing: RequestListener = (request) => request.socket.destroy();
const answering =
  (status: number, body: object): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const refusal = (code: string, text: string) => answering(401, { error: { code, message: text, description: text } });

/** The log's lines with this message; work in the background may log others. */
const logged = (message: string) => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);

let amount = 700;
/** The reason in the log for a checkout that could not be opened. */
async function loggedReason(start: string, behaviour: RequestListener): Promise<unknown> {
  listener = behaviour;
  lines.length = 0;
  amount += 1;
  expect((await api.buy({ ...invoice, amount }, undefined, start)).status).toBe(502);
  const [line, ...others] = logged('checkout could not be opened');
  expect(others).toEqual([]);
  return line.reason;
}

const stripe = 'create-checkout-session';
const razorpay = 'razorpay-create-order';

test('the log says that a provider closed the connection', async () => {
  expect(await loggedReason(razorpay, closing)).toBe('no answer');
  expect(await loggedReason(stripe, closing)).toMatch(/^ECONNRESET An error occurred with our connection to Stripe\./);
});

test.each([
  [stripe, keys.stripe.secretKey],
  [stripe, keys.stripe.webhookSecret],
  [razorpay, keys.razorpay.keySecret],
  [razorpay, keys.razorpay.webhookSecret],
])('the log of a refused %s has status, code and text, but not the key %s that they quote', async (start, key) => {
  const reason = await loggedReason(start, refusal('denied', `Invalid key: ${key}. Ask ${key}!`));
  expect(reason).toBe('401 denied Invalid key: [secret]. Ask [secret]!');
});

test.each([stripe, razorpay])('the log of a refused %s cuts a long text, and no key in two', async (start) => {
  const { secretKey } = keys.stripe;
  const key = start === stripe ? secretKey : keys.razorpay.keySecret;
  const text = 'a'.repeat(280) + key + 'b'.repeat(1000);
  const reason = String(await loggedReason(start, refusal('denied', text)));
  expect(reason.length).toBe(300);
  expect(reason).not.toContain(key.slice(0, 4));
});

test.each([[{ error: { code: { toString: 1 }, description: { toString: 1 }, message: { toString: 1 } } }], [{}]])(
  'the log names the status of the answer %j',
  async (body) => {
    expect(await loggedReason(razorpay, answering(500, body))).toBe('500');
  },
);

/** A result of Razorpay's overlay for a new order. */
async function signedResult() {
  amount += 1;
  listener = answering(200, { id: `order_${amount}`, amount, currency: 'USD' });
  const { body } = await api.buy({ ...invoice, amount }, undefined, razorpay);
  const [order, payment] = [String(body.id), `pay_${amount}`];
  const signature = createHmac('sha256', keys.razorpay.keySecret).update(`${order}|${payment}`).digest('hex');
  return { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature };
}

test.each([
  ['closes the connection', 502, closing, 'no answer'],
  ['is overloaded', 503, answering(429, { error: { code: 'busy', description: 'Slow down' } }), '429 busy Slow down'],
  ['answers with something else', 502, answering(200, {}), 'the answer does not have the documented form'],
])('while Razorpay %s, nobody is asked to pay a signed payment again', async (_name, status, behaviour, reason) => {
  const result = await signedResult();
  listener = behaviour;
  lines.length = 0;
  const answer = await api.call('POST', '/payment/razorpay-verify', { body: result });
  expect(answer).toMatchObject({ status, body: { message: expect.stringContaining('You need not pay again.') } });
  expect(Object.keys(answer.body)).toEqual(['message']);
  expect(logged('payment could not be confirmed')).toEqual([
    expect.objectContaining({ reason, order: expect.any(String) }),
  ]);
});
