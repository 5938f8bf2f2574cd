import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultyProxy, startFaultyProxy } from '@site/test-servers/faulty-proxy';
import { freePort } from '@site/test-servers/free-port';
import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import { startPostgres } from '@site/test-servers/postgres';
import { type Instance, startBalancer, startInstance, startSandbox } from '../../testing/instances';
import { type ReceivedMail, receiveMails } from '../../testing/mail-server';
import { RunningSite } from '../../testing/running-site';
import { noFormLimits } from '../../testing/site-load';

type Role = Instance['role'];

/** The first administrator of the cluster. */
export const clusterAdmin = { email: 'admin@harborlight.example', password: 'Harbor1!' };

const secret = (name: string) => name.repeat(32).slice(0, 32);
const stripe = { secretKey: 'sk_test_instances', webhookSecret: 'whsec_instances' };
const razorpay = { keyId: 'rzp_test_instances', keySecret: 'key-secret', webhookSecret: 'webhook-secret' };

export interface Cluster {
  /** Of the balancer. */
  url: string;
  sandboxUrl: string;
  mails: ReceivedMail[];
  of(role: Role): Instance[];
  /** Between the last of the sites and the APIs. */
  networkToApi: FaultyProxy;
  stop(): Promise<void>;
}

/** Starts two sites, three APIs, a worker and a release API on one PostgreSQL and one object store, behind nginx. */
export async function startCluster(): Promise<Cluster> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const each of stops.reverse()) await each();
  };
  try {
    return { ...(await startAll((each) => void stops.push(each))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(onStop: (stop: () => unknown) => void): Promise<Omit<Cluster, 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'instances-'));
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  const objects = await startObjectStore();
  onStop(() => objects.stop());
  const postgres = await startPostgres();
  onStop(() => postgres.stop());
  const mailServer = await receiveMails();
  onStop(mailServer.stop);

  const ports = { site: await freePort(), api: await freePort() };
  const url = `http://localhost:${ports.site}`;
  const sandbox = await startSandbox(folder, url, { stripe, razorpay });
  onStop(sandbox.stop);
  const networkToApi = await startFaultyProxy({ host: '127.0.0.1', port: ports.api });
  onStop(() => networkToApi.close());

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
    STRIPE_API_URL: sandbox.url,
    RAZORPAY_KEY_ID: razorpay.keyId,
    RAZORPAY_KEY_SECRET: razorpay.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
    RAZORPAY_API_URL: sandbox.url,
    ADMIN_EMAIL: clusterAdmin.email,
    ADMIN_PASSWORD: clusterAdmin.password,
    RECONCILE_EVERY_SECONDS: '1',
  };
  const start = async (role: Role, env: Record<string, string>) => {
    // As on machines of their own: nothing is shared but the database and the object store.
    const rendersPages = role === 'site' || role === 'releases';
    const dataDir = rendersPages ? await RunningSite.newDataDir() : mkdtempSync(join(folder, `${role}-`));
    onStop(() => rmSync(dataDir, { recursive: true, force: true }));
    const instance = await startInstance(role, dataDir, env);
    onStop(() => instance.current.stop('SIGKILL'));
    return instance;
  };
  const roles: Role[] = ['api', 'api', 'api', 'worker'];
  const services = await Promise.all([...roles.map((role) => start(role, ofApi)), start('releases', shared)]);
  const apis = services.filter(({ role }) => role === 'api').map((api) => api.url);
  const RELEASES_URL = services.find(({ role }) => role === 'releases')?.url ?? '';
  // Sites need the balancer before them to find the APIs, and the balancer needs the addresses of the sites.
  const sitePorts = [await freePort(), await freePort()];
  const upstreams = { sites: sitePorts.map((port) => `http://127.0.0.1:${port}`), apis };
  const balancer = await startBalancer(folder, ports, upstreams);
  onStop(() => balancer.stop());
  const apiUrls = [shared.API_URL, `http://127.0.0.1:${networkToApi.port}`];
  const sites = await Promise.all(
    sitePorts.map((port, index) =>
      start('site', { ...shared, RELEASES_URL, PORT: String(port), API_URL: apiUrls[index] ?? '' }),
    ),
  );
  const instances = [...services, ...sites];
  const of = (role: Role) => instances.filter((instance) => instance.role === role);
  return { url, sandboxUrl: sandbox.url, mails: mailServer.mails, of, networkToApi };
}
