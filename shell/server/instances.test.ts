import { createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemsTo } from '@site/release/infra';
import { trustKey } from '@site/release/signing';
import { openStore } from '@site/release/store';
import { freePort } from '@site/test-servers/free-port';
import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import { startPostgres } from '@site/test-servers/postgres';
import { isInstalled, testIf } from '../testing/installed-programs';
import { type Instance, startBalancer, startInstance, startSandbox } from '../testing/instances';
import { type ReceivedMail, receiveMails } from '../testing/mail-server';
import type { RunningProcess } from '../testing/running-process';
import { RunningSite } from '../testing/running-site';
import { confirmPayment, noFormLimits, type PaymentProof, payInvoice } from '../testing/site-load';
import { newTeam, saying } from './release-api/testing/team';

jest.setTimeout(120_000);

const hasNginx = isInstalled('nginx', '-v');
const testBehind = testIf(hasNginx);

const secret = (name: string) => name.repeat(32).slice(0, 32);
const stripe = { secretKey: 'sk_test_instances', webhookSecret: 'whsec_instances' };
const razorpay = { keyId: 'rzp_test_instances', keySecret: 'key-secret', webhookSecret: 'webhook-secret' };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let folder: string;
let url: string;
let sandboxUrl: string;
let mails: ReceivedMail[];
let instances: Instance[];
let balancer: RunningProcess;
const stops: (() => unknown)[] = [];

const of = (role: Instance['role']) => instances.filter((instance) => instance.role === role);

beforeAll(async () => {
  if (!hasNginx) return;
  folder = mkdtempSync(join(tmpdir(), 'instances-'));
  stops.unshift(() => rmSync(folder, { recursive: true, force: true }));
  const objects = await startObjectStore();
  stops.unshift(() => objects.stop());
  const postgres = await startPostgres();
  stops.unshift(() => postgres.stop());
  const mailServer = await receiveMails();
  stops.unshift(mailServer.stop);
  mails = mailServer.mails;

  const ports = { site: await freePort(), api: await freePort() };
  url = `http://localhost:${ports.site}`;
  const sandbox = await startSandbox(folder, url, { stripe, razorpay });
  stops.unshift(sandbox.stop);
  sandboxUrl = sandbox.url;

  const shared = {
    ...noFormLimits,
    SITE_URL: url,
    DATABASE_URL: postgres.url,
    FILES_URL: objects.urlOf('instances'),
    ...objectStoreEnvironment,
    SERVICE_SECRET: secret('service'),
    SITE_SECRET: secret('site'),
    TRUST_PROXY: '127.0.0.1',
    API_URL: `http://127.0.0.1:${ports.api}`,
  };
  const ofApi = {
    ...shared,
    JWT_SECRET: secret('jwt'),
    FILES_KEY: secret('files'),
    SMTP_URL: mailServer.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: sandboxUrl,
    RAZORPAY_KEY_ID: razorpay.keyId,
    RAZORPAY_KEY_SECRET: razorpay.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
    RAZORPAY_API_URL: sandboxUrl,
    ADMIN_EMAIL: 'admin@harborlight.example',
    ADMIN_PASSWORD: 'Harbor1!',
    RECONCILE_EVERY_SECONDS: '1',
  };
  const start = async (role: Instance['role'], env: Record<string, string>) => {
    // As on machines of their own: nothing is shared but the database and the object store.
    const rendersPages = role === 'site' || role === 'releases';
    const dataDir = rendersPages ? await RunningSite.newDataDir() : mkdtempSync(join(folder, `${role}-`));
    stops.unshift(() => rmSync(dataDir, { recursive: true, force: true }));
    const instance = await startInstance(role, dataDir, env);
    stops.unshift(() => instance.current.stop('SIGKILL'));
    return instance;
  };
  const services = await Promise.all([
    ...['api', 'api', 'api', 'worker'].map((role) => start(role as Instance['role'], ofApi)),
    start('releases', shared),
  ]);
  const apis = services.filter(({ role }) => role === 'api').map((api) => api.url);
  const releases = services.find(({ role }) => role === 'releases');
  // Sites need the balancer before them to find the APIs, and the balancer needs the addresses of the sites.
  const sitePorts = [await freePort(), await freePort()];
  balancer = await startBalancer(folder, ports, { sites: sitePorts.map((port) => `http://127.0.0.1:${port}`), apis });
  stops.unshift(() => balancer.stop());
  const sites = await Promise.all(
    sitePorts.map((port) => start('site', { ...shared, PORT: String(port), RELEASES_URL: releases?.url ?? '' })),
  );
  instances = [...services, ...sites];
});

afterAll(async () => {
  for (const stop of stops) await stop();
});

async function call(method: string, path: string, body?: object, token?: string) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: token }) },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** The token of the link in a mail to this address. */
async function linkedToken(to: string, prefix: string): Promise<string> {
  for (;;) {
    const mail = mails.find((each) => each.to === to && each.text.includes(prefix));
    const [, token] = new RegExp(`${prefix}([\\w-]+)`).exec(mail?.text ?? '') ?? [];
    if (token) return token;
    await pause(50);
  }
}

testBehind('a buyer signs up, activates the account, buys and sees the paid order', async () => {
  const buyer = { email: 'buyer@example.com', password: 'Secret-Pass1!' };
  expect((await call('POST', '/user/signup', { name: 'Bea', phoneNumber: '5550101', ...buyer })).status).toBe(200);
  const activation_token = await linkedToken(buyer.email, '/user/activate/');
  expect((await call('POST', '/user/email/activate', { activation_token })).status).toBe(200);
  const { user: token } = (await call('POST', '/user/login', buyer)).body;
  const plan = {
    serviceName: 'Web Design Plus',
    source: 'Web Design',
    path: '/package/web-design',
    amount: 20000,
    currency: 'USD',
    quantity: 1,
  };
  const bought = await call('POST', '/payment/create-checkout-session', { ...plan, paymentMethod: 'Stripe' }, token);
  expect(bought.status).toBe(200);
  const session = String(bought.body.url).split('/').at(-1);
  await fetch(`${sandboxUrl}/sandbox/stripe/checkout/${session}/pay`, { method: 'POST', redirect: 'manual' });
  let orders = [];
  while (orders.length === 0) orders = (await call('GET', '/payment/services-order', undefined, token)).body;
  expect(orders).toEqual([expect.objectContaining({ state: 'paid', serviceName: 'Web Design Plus' })]);
});

testBehind('every process tells operators its health and metrics', async () => {
  for (const { role, opsUrl } of instances) {
    const ready = await fetch(`${opsUrl}/health/ready`);
    expect([role, ready.status, (await ready.json()).checks[role]]).toEqual([role, 200, 'ok']);
    expect(await (await fetch(`${opsUrl}/metrics`)).text()).toContain(`process="${role}"`);
  }
});

/** Visitors who read pages and pay invoices, until they are stopped. */
function startLoad(firstAmount: number) {
  const paid = new Map<number, PaymentProof>();
  const failures: string[] = [];
  let reads = 0;
  let stopped = false;
  const attempt = async (work: () => Promise<void>) => {
    await work().catch((error: Error) => failures.push(error.message));
    await pause(40);
  };
  const buyer = async (offset: number) => {
    for (let amount = firstAmount + offset; !stopped; amount += 2)
      await attempt(async () => void paid.set(amount, await payInvoice({ url, sandboxUrl }, amount)));
  };
  const reader = async (path: string) => {
    while (!stopped)
      await attempt(async () => {
        const { status } = await fetch(url + path);
        if (status !== 200) throw new Error(`GET ${path}: ${status}`);
        reads += 1;
      });
  };
  const running = Promise.all([buyer(0), buyer(1), ...['/', '/trainings', '/api/v1/catalogue'].map(reader)]);
  return {
    failures,
    reach: async (more: number) => {
      const wanted = paid.size + more;
      while (paid.size < wanted) await pause(20);
    },
    async stop() {
      stopped = true;
      await running;
      return { paid, reads };
    },
  };
}

/** Every payment that was confirmed is still there, and its receipt arrives. */
async function expectKept(paid: Map<number, PaymentProof>): Promise<void> {
  for (const [amount, proof] of paid) {
    await confirmPayment({ url }, proof);
    while (!mails.some(({ to }) => to === `payer-${amount}@example.com`)) await pause(50);
  }
}

testBehind('kill -9 of each kind of process loses no paid order, and visitors see no error of a read', async () => {
  const load = startLoad(10_000);
  await load.reach(2);
  for (const role of ['api', 'worker', 'releases', 'site'] as const) {
    const [victim] = of(role);
    await victim?.current.stop('SIGKILL');
    await load.reach(2);
    await victim?.start();
  }
  const { paid, reads } = await load.stop();
  expect(reads).toBeGreaterThan(10);
  // Only a payment that was under way may fail, one for each buyer and kill. Reads are repeated.
  expect(load.failures.filter((failure) => failure.startsWith('GET'))).toEqual([]);
  expect(load.failures.length).toBeLessThanOrEqual(4);
  await expectKept(paid);
});

testBehind('a promotion reaches both sites within a second', async () => {
  const [releases] = of('releases');
  const { key, releaseClient } = await newTeam({ url, dataDir: releases?.dataDir ?? '' }, 'mfe-trainings');
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  for (const { dataDir } of of('site')) {
    const store = openStore(join(dataDir, 'releases'), problemsTo(console.error));
    await trustKey(store, 'mfe-trainings', publicKey);
  }
  const words = 'Shown by all instances';
  await releaseClient.publish(await saying(words), '2.0.0');
  await releaseClient.promote('mfe-trainings', '2.0.0');
  const promotedAt = Date.now();
  const times = await Promise.all(
    of('site').map(async (site) => {
      while (!(await (await fetch(`${site.url}/trainings`)).text()).includes(words)) await pause(20);
      return Date.now() - promotedAt;
    }),
  );
  expect(Math.max(...times)).toBeLessThan(1000);
});

testBehind('a rolling restart of all processes fails no request', async () => {
  const load = startLoad(20_000);
  await load.reach(1);
  const [[site, otherSite], [api, otherApi, lastApi]] = [of('site'), of('api')];
  const rounds = [[site, api, ...of('worker'), ...of('releases')], [otherSite, otherApi], [lastApi]];
  for (const round of rounds) {
    await Promise.all(
      round.map(async (instance) => {
        expect(await instance?.current.stop()).toBe(0);
        await instance?.start();
      }),
    );
    // nginx asks an instance again when it has refused nothing for a second, which nginx measures in whole seconds.
    await pause(2200);
  }
  await load.reach(1);
  const { paid } = await load.stop();
  expect(load.failures).toEqual([]);
  await expectKept(paid);
});
