import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServicesOrder } from '@site/contract';
import { freePort } from '@site/test-servers/free-port';
import { buildSandbox } from '../../sandbox/app';
import { internalClient, Passwords } from '../../src/accounts/passwords';
import { insertUser } from '../../src/accounts/repository';
import { buildApp } from '../../src/app';
import { anyLocalPort } from '../../src/config/listen';
import type { ApiSettings } from '../../src/config/settings';
import { mails, orders } from '../../src/db/tables';
import { openDatabase } from '../../src/open-database';
import type { Order } from '../../src/orders/repository';
import { removeDatabase } from '../postgres/databases';
import { admin, testSettings } from '../settings';
import { until } from '../until';

export const keys = {
  stripe: { secretKey: 'sk_test_payments', webhookSecret: 'whsec_payments' },
  razorpay: { keyId: 'rzp_test_payments', keySecret: 'razorpay-secret', webhookSecret: 'razorpay-hook-secret' },
};

export const plusPlan = {
  serviceName: 'Web Design Plus',
  source: 'Web Design',
  path: '/package/web-design',
  amount: 20000,
  currency: 'USD',
  quantity: 1,
};

export const invoice = {
  serviceName: 'Web Design and Services',
  source: 'Pay Invoice',
  path: '/invoice',
  amount: 12345,
  currency: 'USD',
  quantity: 1,
  userName: 'Vera Visitor',
  phoneNumber: '5550101',
  userEmail: 'vera@example.com',
};

const password = 'Harbor1!';
const customer = { name: 'Carl Customer', email: 'carl@example.com', phoneNumber: '5550102' };

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  link: string | null;
}

/** The id of the Stripe session that the answer of a purchase links to. */
export const checkoutId = ({ url }: Record<string, unknown>) => String(url).split('/').at(-1) ?? '';

export type PaymentApi = Awaited<ReturnType<typeof startPaymentApi>>;

/**
 * Starts the API and the sandbox, connected over HTTP through the real SDKs, with a customer and an admin who are
 * logged in and a second connection to the database.
 * @param runApi starts the API, by default in this process
 */
export async function startPaymentApi(changes: Partial<ApiSettings> = {}, runApi = inThisProcess) {
  const dataDir = mkdtempSync(join(tmpdir(), 'payments-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const siteUrl = 'http://localhost:3000';
  const sandbox = buildSandbox({
    listen: anyLocalPort,
    dataDir,
    siteUrl,
    webhookBaseUrl: url,
    mail: false,
    ...keys,
  });
  const providerCalls: string[] = [];
  sandbox.addHook('onRequest', async ({ method, url: path }) => {
    if (path.startsWith('/v1/')) providerCalls.push(`${method} ${path.split('?')[0]}`);
  });
  const provider: { beforeAnswer?: () => Promise<void> } = {};
  sandbox.addHook('onSend', async ({ url: path }) => {
    if (path.startsWith('/v1/')) await provider.beforeAnswer?.();
  });
  const sandboxUrl = await sandbox.listen(anyLocalPort);
  // As in a running site, the API reaches the sandbox over a Unix socket.
  const socketPath = join(dataDir, 'sandbox.sock');
  const sandboxSocket = createHttpServer(sandbox.routing).listen(socketPath);
  await once(sandboxSocket, 'listening');
  const standIn = { apiUrl: 'http://localhost', socketPath };

  const settings = await testSettings({
    listen: { host: '127.0.0.1', port },
    dataDir,
    siteUrl,
    stripe: { ...keys.stripe, ...standIn },
    razorpay: { ...keys.razorpay, ...standIn, checkoutUrl: `${siteUrl}/sandbox/razorpay/checkout.js` },
    ...changes,
  });
  let stopApi = await runApi(settings);
  const database = await openDatabase(settings);
  const passwordHash = await new Passwords(settings.passwordHash).hash(password, internalClient);
  await database.write((tx) => insertUser(tx, { ...customer, passwordHash, activatedAt: new Date() }));

  async function call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    { body, token, headers = {} }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> {
    const raw = typeof body === 'string' || body === undefined;
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: token }),
        ...headers,
      },
      body: raw ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body, link: response.headers.get('link') };
  }
  const logIn = async (body: { email: string; password: string }) =>
    (await call<{ user: string }>('POST', '/user/login', { body })).body.user;
  const [customerToken, adminToken] = [await logIn({ email: customer.email, password }), await logIn(admin)];

  return {
    url,
    sandboxUrl,
    database,
    settings,
    providerCalls,
    /** `beforeAnswer` runs after the provider has handled a call and before it responds. */
    provider,
    customerToken,
    adminToken,
    call,
    buy: (body: object, token: string | undefined = customerToken, provider = 'create-checkout-session') =>
      call('POST', `/payment/${provider}`, { body, token }),
    /** An action of the customer or on the control page. */
    inSandbox: (path: string, body: object = {}) =>
      fetch(`${sandboxUrl}/sandbox${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    history: async () => (await call<ServicesOrder[]>('GET', '/payment/services-order', { token: customerToken })).body,
    adminList: async (query = '') =>
      (await call<ServicesOrder[]>('GET', `/admin/services-order${query}`, { token: adminToken })).body,
    /** In the order of their creation. */
    orders: async (): Promise<Order[]> => database.select().from(orders).orderBy(orders.seq),
    /** The number of mails, sent or not. Only receipts are mailed here. */
    receipts: async () => (await database.select().from(mails)).length,
    stopApi: () => stopApi(),
    async restartApi() {
      stopApi = await runApi(settings);
    },
    async stop() {
      sandboxSocket.closeAllConnections();
      sandboxSocket.close();
      await sandbox.close();
      await stopApi();
      await database.close();
      rmSync(dataDir, { recursive: true });
      await removeDatabase(dataDir);
    },
  };
}

/** A checkout whose first card was declined. @returns its session */
export async function declinedCheckout(api: PaymentApi): Promise<string> {
  const { body } = await api.buy(plusPlan);
  const session = checkoutId(body);
  await api.inSandbox(`/stripe/checkout/${session}/decline`);
  await until(api.orders, ([order]) => order?.state === 'failed');
  return session;
}

async function inThisProcess(settings: ApiSettings): Promise<() => Promise<unknown>> {
  const app = await buildApp(settings);
  await app.listen(settings.listen);
  return () => app.close();
}
