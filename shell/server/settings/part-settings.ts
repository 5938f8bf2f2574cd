import type { GivenApiSettings } from '@site/api/contract';
import { brand } from '../../platform/src/brand/brand';
import type { ReleaseServiceSettings } from '../release-service/settings';
import type { SandboxKeys, SiteSettings } from './site-settings';

const host = '127.0.0.1';

/** What the API is told. A provider without real keys is the sandbox at `sandboxPort`. */
export function apiSettings(site: SiteSettings, sandboxPort: number | undefined): GivenApiSettings {
  const standIn = { apiUrl: `http://${host}:${sandboxPort}` };
  return {
    host,
    port: 0,
    dataDir: site.dataDir,
    siteUrl: site.siteUrl,
    brand: brand.name,
    jwtSecret: site.jwtSecret,
    filesKey: site.filesKey,
    adminEmail: site.admin?.email,
    adminPassword: site.admin?.password,
    smtpUrl: site.smtpUrl,
    mailFrom: `${brand.name} <${brand.emails.general}>`,
    salesEmail: brand.emails.sales,
    // The API's one client is the site, which judges by TRUST_PROXY and passes the client's address on.
    trustProxy: host,
    stripe: site.stripe ?? { ...keysOf(site).stripe, ...standIn },
    razorpay: site.razorpay ?? {
      ...keysOf(site).razorpay,
      ...standIn,
      checkoutUrl: `${site.siteUrl}/sandbox/razorpay/checkout.js`,
    },
    sandbox: { payments: !site.stripe || !site.razorpay, mail: site.sandbox?.mailbox ?? false },
    reconcile: site.reconcile,
    passportRetentionDays: site.passportRetentionDays,
    flags: brand.flags,
  };
}

/** What the sandbox is told; it never sees a real key. Webhooks go through the site, whose port does not change. */
export function sandboxSettings(site: SiteSettings, port: number) {
  const { stripe, razorpay, mailbox } = keysOf(site);
  return {
    host,
    port,
    dataDir: site.dataDir,
    siteUrl: site.siteUrl,
    webhookBaseUrl: addressOf(site),
    stripe,
    razorpay,
    mail: mailbox,
  };
}

/** What the release service is told. It asks the API through the site, whose port does not change. */
export function releaseServiceSettings(site: SiteSettings, port: number): ReleaseServiceSettings {
  return { host, port, dataDir: site.dataDir, siteUrl: site.siteUrl, apiUrl: `${addressOf(site)}/api/v1` };
}

/** The site as its own parts reach it. */
function addressOf({ host: given, port }: SiteSettings): string {
  const reached = given === '0.0.0.0' || given === '::' ? host : given;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

function keysOf({ sandbox }: SiteSettings): SandboxKeys {
  if (!sandbox) throw new Error('These settings have no sandbox');
  return sandbox;
}
