import { callApi } from './enrolled-admin';
import { pdf } from './pdf';
import type { RunningSite } from './running-site';

/** Settings that let one client send as much as a test wants. */
export const noFormLimits = { FORMS_PER_HOUR: '1000000', LOGIN_FAILURES_PER_CLIENT: '1000000' };

/** A running site, and its sandbox when that runs at another address. */
type PaidSite = Pick<RunningSite, 'url'> & { sandboxUrl?: string };

async function post(site: Pick<RunningSite, 'url'>, path: string, body?: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body ?? {}) });
  return { status: response.status, body: await readJson(response, path) };
}

/** A balancer's own error is HTML. */
async function readJson(response: Response, path: string) {
  const text = await response.text();
  if (text.startsWith('<')) throw new Error(`${path}: ${response.status} ${text.replace(/<[^>]*>|\s+/g, ' ').trim()}`);
  return JSON.parse(text);
}

/** Result of the overlay of the sandbox's Razorpay, which proves a payment. */
export type PaymentProof = Record<string, string>;

/** Pays an invoice in the sandbox. Resolves once the site has confirmed the payment. */
export async function payInvoice(site: PaidSite, amount: number): Promise<PaymentProof> {
  const userEmail = `payer-${amount}@example.com`;
  const order = await post(site, '/api/v1/payment/razorpay-create-order', {
    serviceName: 'Web Design and Services',
    source: 'Pay Invoice',
    path: '/invoice',
    amount,
    currency: 'USD',
    quantity: 1,
    userName: 'Paula Payer',
    phoneNumber: '5550101',
    userEmail,
    paymentMethod: 'Razorpay',
  });
  if (order.status !== 200) throw new Error(`The order was refused: ${JSON.stringify(order.body)}`);
  const sandbox = { url: site.sandboxUrl ?? site.url };
  const payment = await post(sandbox, `/sandbox/razorpay/checkout/${order.body.id}/pay`);
  if (payment.status !== 200) throw new Error(`The payment was refused: ${JSON.stringify(payment.body)}`);
  await confirmPayment(site, payment.body);
  return payment.body;
}

/** Throws unless the site says that this payment is done. */
export async function confirmPayment(site: PaidSite, proof: PaymentProof): Promise<void> {
  const { status, body } = await post(site, '/api/v1/payment/razorpay-verify', proof);
  if (status !== 200 || body.message !== 'Thank you for your payment.')
    throw new Error(`The payment was not confirmed: ${status} ${JSON.stringify(body)}`);
}

/** Throws unless the admin's list shows these payments as paid. It settles no order, unlike `confirmPayment`. */
export async function requirePaid(site: PaidSite, token: string, payments: Iterable<PaymentProof>): Promise<void> {
  const { body: orders } = await callApi(site, 'GET', '/admin/services-order?state=paid&limit=1000', token);
  const paid = new Set(orders.map(({ transactionId }: { transactionId: string }) => transactionId));
  const missing = [...payments].filter(({ razorpay_payment_id: id }) => !paid.has(id));
  if (missing.length > 0) throw new Error(`Not listed as paid: ${JSON.stringify(missing)}`);
}

/**
 * Registers a person with a passport. Returns the id of the registration.
 * @param withinMs how long the upload takes, as over a slow connection
 * @param onPiece called before each of its ten pieces is sent
 */
export async function register(
  site: Pick<RunningSite, 'url'>,
  email: string,
  withinMs = 0,
  onPiece?: (piece: number) => void,
): Promise<string> {
  const fields = { name: 'Rita Register', email };
  const { _id: id } = await sendForm(site, '/user/registration', fields, 'passport', withinMs, onPiece);
  return id;
}

/** Requests an estimate with a file. */
export async function requestEstimate(site: Pick<RunningSite, 'url'>, email: string): Promise<void> {
  await sendForm(site, '/estimate', { name: 'Esther Estimate', email, services: 'Web Design' }, 'files');
}

async function sendForm(
  site: Pick<RunningSite, 'url'>,
  path: string,
  fields: Record<string, string>,
  file: string,
  withinMs = 0,
  onPiece?: (piece: number) => void,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ phoneNumber: '5550102', ...fields })) form.append(name, value);
  form.append(file, new Blob([pdf]), 'passport.pdf');
  const sent = withinMs > 0 ? await slowly(form, withinMs, onPiece) : { body: form };
  const response = await fetch(`${site.url}/api/v1${path}`, { method: 'POST', ...sent });
  const body = await readJson(response, path);
  if (response.status !== 200) throw new Error(`POST ${path}: ${response.status} ${body.message}`);
  return body;
}

/** A form that is sent in ten pieces. */
async function slowly(form: FormData, withinMs: number, onPiece?: (piece: number) => void): Promise<RequestInit> {
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const size = Math.ceil(bytes.length / 10);
  const pieces = async function* () {
    for (let piece = 0; piece * size < bytes.length; piece += 1) {
      onPiece?.(piece);
      yield bytes.subarray(piece * size, (piece + 1) * size);
      await new Promise((resolve) => setTimeout(resolve, withinMs / 10));
    }
  };
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  // The types of fetch know neither a generator as the body nor the option that it needs.
  return { headers, body: pieces(), duplex: 'half' } as unknown as RequestInit;
}

/** Signs up. The account waits for its activation. */
export async function signUp(site: Pick<RunningSite, 'url'>, email: string): Promise<void> {
  const person = { name: 'Sally Signup', phoneNumber: '5550103', email, password: 'Secret-Pass1!' };
  const { status, body } = await post(site, '/api/v1/user/signup', person);
  if (status !== 200) throw new Error(`The sign-up was refused: ${status} ${body.message}`);
}

/** Tries again after two seconds, as the answer 503 of a site asks whose API waits too long for the processor. */
export async function retryOn503<Result>(action: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await action();
    } catch (error) {
      if (tries === 5 || !/starting again/.test((error as Error).message)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }
}

/** Repeats an action until it is stopped. `reach` and `stop` throw the first error of an action. */
export function repeat<Result>(action: (round: number) => Promise<Result>) {
  const results: Result[] = [];
  let stopped = false;
  const running = (async () => {
    for (let round = 1; !stopped; round += 1) results.push(await action(round));
  })();
  running.catch(() => undefined);
  return {
    /** Resolves with all results so far once there are so many. */
    async reach(count: number): Promise<Result[]> {
      while (results.length < count) await Promise.race([running, new Promise((done) => setTimeout(done, 50))]);
      return [...results];
    },
    async stop(): Promise<Result[]> {
      stopped = true;
      await running;
      return results;
    },
  };
}
