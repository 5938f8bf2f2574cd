import { createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import { loggerTo } from '@site/release/infra';
import { trustKey } from '@site/release/signing';
import { openStore } from '@site/release/store';
import { isInstalled, testIf } from '../testing/installed-programs';
import type { ReceivedMail } from '../testing/mail-server';
import { payInvoice, register, requestEstimate } from '../testing/site-load';
import { buildWithHeading, newTeam } from './release-api/testing/team';
import { type Cluster, startCluster } from './testing/cluster';
import { expectPaid, startLoad, writers } from './testing/cluster-load';
import { call, linkedToken, logInAdmin, newCustomer } from './testing/cluster-visitor';

jest.setTimeout(300_000);

const hasNginx = isInstalled('nginx', '-v');
const testBehind = testIf(hasNginx);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let cluster: Cluster;
beforeAll(async () => {
  if (hasNginx) cluster = await startCluster();
});
afterAll(() => cluster?.stop());

testBehind('a buyer signs up, activates the account, buys and sees the paid order', async () => {
  const token = await newCustomer(cluster, { email: 'buyer@example.com', password: 'Secret-Pass1!' });
  const plan = {
    serviceName: 'Web Design Plus',
    source: 'Web Design',
    path: '/package/web-design',
    amount: 20000,
    currency: 'USD',
    quantity: 1,
  };
  const order = { ...plan, paymentMethod: 'Stripe' };
  const bought = await call(cluster, 'POST', '/payment/create-checkout-session', order, token);
  expect(bought.status).toBe(200);
  const session = String(bought.body.url).split('/').at(-1);
  const page = `${cluster.sandboxUrl}/sandbox/stripe/checkout/${session}/pay`;
  await fetch(page, { method: 'POST', redirect: 'manual' });
  let orders = [];
  while (orders.length === 0) orders = (await call(cluster, 'GET', '/payment/services-order', undefined, token)).body;
  expect(orders).toEqual([expect.objectContaining({ state: 'paid', serviceName: 'Web Design Plus' })]);
});

testBehind(
  'visitors pay with Razorpay, register with a passport and request an estimate, which admins see',
  async () => {
    await expectPaid(cluster, new Map([[5_000, await payInvoice(cluster, 5_000)]]));
    await register(cluster, 'traveller@example.com');
    await requestEstimate(cluster, 'enquirer@example.com');
    const admin = await logInAdmin(cluster);
    await admin.expectPassports('traveller', ['traveller@example.com']);
    const { rows } = await admin.list('estimate', 'enquirer');
    expect(rows).toMatchObject([{ email: 'enquirer@example.com', files: [{ name: 'passport.pdf' }] }]);
  },
);

testBehind('a customer who forgot the password chooses another one', async () => {
  const customer = { email: 'forgetful@example.com', password: 'Secret-Pass1!' };
  await newCustomer(cluster, customer);
  expect((await call(cluster, 'POST', '/user/forgot-password', { email: customer.email })).status).toBe(200);
  const token = await linkedToken(cluster, customer.email, '/user/reset-password/');
  const password = 'Other-Pass2!';
  const chosen = await call(cluster, 'PATCH', '/user/reset-password', { password, confirmPassword: password }, token);
  expect(chosen.status).toBe(200);
  expect((await call(cluster, 'POST', '/user/login', customer)).status).toBe(401);
  expect((await call(cluster, 'POST', '/user/login', { ...customer, password })).status).toBe(200);
});

testBehind('every process tells operators its health and metrics', async () => {
  const roles = ['site', 'api', 'releases', 'worker'] as const;
  for (const { role, opsUrl } of roles.flatMap(cluster.of)) {
    const ready = await fetch(`${opsUrl}/health/ready`);
    expect([role, ready.status, (await ready.json()).checks[role]]).toEqual([role, 200, 'ok']);
    expect(await (await fetch(`${opsUrl}/metrics`)).text()).toContain(`process="${role}"`);
  }
});

testBehind(
  'kill -9 of each kind of process loses nothing that was accepted, and no visitor sees an error of a read',
  async () => {
    const load = startLoad(cluster, 10_000, { sendsForms: true });
    await load.reach(2);
    for (const role of ['api', 'worker', 'releases', 'site'] as const) {
      const [victim] = cluster.of(role);
      await victim?.current.stop('SIGKILL');
      await load.reach(2);
      await victim?.start();
    }
    const { payments, accounts, registrations, estimates, reads } = await load.stop();
    expect(reads).toBeGreaterThan(10);
    // Only what was under way may fail, one for each writer and each process that answers requests. Reads are repeated.
    expect(load.failures.filter((failure) => failure.startsWith('GET'))).toEqual([]);
    expect(load.failures.length).toBeLessThanOrEqual(2 * writers);
    await expectPaid(cluster, payments);

    const admin = await logInAdmin(cluster);
    const emailsOf = async (list: 'user' | 'estimate', q: string) =>
      (await admin.list(list, q)).rows.map(({ email }) => email);
    for (const sent of [accounts, registrations, estimates]) expect(sent.length).toBeGreaterThan(0);
    expect(await emailsOf('user', 'accounts 10000')).toEqual(expect.arrayContaining(accounts));
    expect(await emailsOf('estimate', 'estimates 10000')).toEqual(expect.arrayContaining(estimates));
    await admin.expectPassports('registrations 10000', registrations);
    // One mail to each new account, and one to sales for each estimate; the killed worker may not have learned that its
    // last one was accepted.
    let mailed = 0;
    const isAbout = (email: string) => (mail: ReceivedMail) =>
      accounts.includes(email) ? mail.to === email : mail.to !== email && mail.text.includes(email);
    for (const email of [...accounts, ...estimates]) {
      const count = () => cluster.mails.filter(isAbout(email)).length;
      while (count() === 0) await pause(50);
      mailed += count();
    }
    expect(mailed - accounts.length - estimates.length).toBeLessThanOrEqual(1);
  },
);

testBehind.each(['cut', 'hang'] as const)(
  'a network between a site and the API that fails by a %s loses no accepted order, and the site recovers',
  async (fault) => {
    const site = cluster.of('site').at(-1);
    if (!site) throw new Error('There is no site.');
    const outages = () => site.current.lines.filter((line) => line.includes('does not answer')).length;
    const before = outages();
    const load = startLoad({ url: site.url, sandboxUrl: cluster.sandboxUrl }, fault === 'cut' ? 30_000 : 40_000);
    await load.reach(1);
    cluster.networkToApi[fault]();
    while (outages() === before) await pause(20);
    expect((await fetch(site.url)).status).toBe(200);
    expect((await fetch(`${site.url}/api/v1/catalogue`)).status).toBe(503);
    cluster.networkToApi.mend();
    while ((await fetch(`${site.url}/api/v1/catalogue`)).status !== 200) await pause(20);
    await load.reach(1);
    const { payments } = await load.stop();
    expect(payments.size).toBeGreaterThan(1);
    await expectPaid(cluster, payments);
    expect(outages()).toBe(before + 1);
  },
);

testBehind('a promotion reaches both sites within a second', async () => {
  const [releases] = cluster.of('releases');
  const { key, releaseClient } = await newTeam({ url: cluster.url, dataDir: releases?.dataDir ?? '' }, 'mfe-trainings');
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  for (const { dataDir } of cluster.of('site')) {
    const store = openStore(join(dataDir, 'releases'), loggerTo(console.error));
    await trustKey(store, 'mfe-trainings', publicKey);
  }
  const showsWithin = async (version: string) => {
    await releaseClient.promote('mfe-trainings', version);
    const promotedAt = Date.now();
    const times = await Promise.all(
      cluster.of('site').map(async (site) => {
        while (!(await (await fetch(`${site.url}/trainings`)).text()).includes(`Shows ${version}`)) await pause(20);
        return Date.now() - promotedAt;
      }),
    );
    return Math.max(...times);
  };
  for (const version of ['2.0.0', '2.1.0'])
    await releaseClient.publish(await buildWithHeading(`Shows ${version}`), version);
  const times: number[] = [];
  for (const version of ['2.0.0', '2.1.0', '2.0.0', '2.1.0', '2.0.0']) times.push(await showsWithin(version));
  // The fastest, because other tests may use the CPU while a version goes live.
  expect(Math.min(...times)).toBeLessThan(1000);
});

testBehind('a rolling restart of all processes fails no request and no upload, and loses nothing', async () => {
  const load = startLoad(cluster, 20_000, { sendsForms: true, uploadMs: 5_000 });
  await load.reach(1);
  const [[site, otherSite], [api, otherApi, lastApi]] = [cluster.of('site'), cluster.of('api')];
  const rounds = [[site, api, ...cluster.of('worker'), ...cluster.of('releases')], [otherSite, otherApi], [lastApi]];
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
  const { payments, registrations, estimates, reads } = await load.stop();
  expect(load.failures).toEqual([]);
  expect(reads).toBeGreaterThan(10);
  await expectPaid(cluster, payments);
  for (const sent of [registrations, estimates]) expect(sent.length).toBeGreaterThan(2);
  const admin = await logInAdmin(cluster);
  await admin.expectPassports('registrations 20000', registrations);
  const { rows } = await admin.list('estimate', 'estimates 20000');
  expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(estimates));
});
