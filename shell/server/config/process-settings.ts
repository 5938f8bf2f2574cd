import type { ApiSettingsInput } from '@site/api/settings';
import { brand } from '../../platform/src/brand/brand';
import type { ReleaseServiceSettings } from './release-api-settings';
import type { SandboxKeys, SiteSettings } from './site-settings';

/** The API's settings. A provider without real keys is replaced by the sandbox, which the API calls over its socket. */
export function apiSettings(site: SiteSettings, path: string, sandboxPath: string | undefined): ApiSettingsInput {
  const standIn = { apiUrl: 'http://localhost', socketPath: sandboxPath };
  return {
    listen: { path },
    dataDir: site.dataDir,
    databaseUrl: site.databaseUrl,
    siteUrl: site.siteUrl,
    brand: brand.name,
    jwtSecret: site.jwtSecret,
    olderJwtSecrets: site.olderJwtSecrets,
    filesKey: site.filesKey,
    olderFilesKeys: site.olderFilesKeys,
    adminEmail: site.admin?.email,
    adminPassword: site.admin?.password,
    passkeysRequired: site.passkeysRequired,
    smtpUrl: site.smtpUrl,
    mailFrom: `${brand.name} <${brand.emails.general}>`,
    contactEmail: brand.emails.general,
    salesEmail: brand.emails.sales,
    stripe: site.stripe ?? { ...keysOf(site).stripe, ...standIn },
    razorpay: site.razorpay ?? {
      ...keysOf(site).razorpay,
      ...standIn,
      checkoutUrl: `${site.siteUrl}/sandbox/razorpay/checkout.js`,
    },
    sandbox: { payments: !site.stripe || !site.razorpay, mail: site.sandbox?.mailbox ?? false },
    reconcile: site.reconcile,
    formsPerHour: site.formsPerHour,
    loginFailuresPerClient: site.loginFailuresPerClient,
    passportRetentionDays: site.passportRetentionDays,
    ops: site.ops !== undefined,
    accessLog: site.accessLog,
    logFormat: site.logFormat,
    retention: site.retention,
    diskReserveMb: site.diskReserveMb,
    flags: brand.flags,
  };
}

/** The sandbox's settings, without real keys. Webhooks go through the site, because its port is stable. */
export function sandboxSettings(site: SiteSettings, path: string) {
  const { stripe, razorpay, mailbox } = keysOf(site);
  return {
    listen: { path },
    dataDir: site.dataDir,
    siteUrl: site.siteUrl,
    webhookBaseUrl: addressOf(site),
    stripe,
    razorpay,
    mail: mailbox,
  };
}

/** The release API's settings. It calls the API through the site, because the site's port is stable. */
export function releaseServiceSettings(site: SiteSettings, path: string): ReleaseServiceSettings {
  const { dataDir, databaseUrl, siteSecret, siteUrl, assetsUrl, diskReserveMb, logFormat } = site;
  return {
    listen: { path },
    dataDir,
    databaseUrl,
    siteSecret,
    siteUrl,
    assetsUrl,
    diskReserveMb,
    logFormat,
    apiUrl: `${addressOf(site)}/api/v1`,
  };
}

/** The site's address for its own child processes. */
function addressOf({ host, port }: SiteSettings): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

function keysOf({ sandbox }: SiteSettings): SandboxKeys {
  if (!sandbox) throw new Error('These settings have no sandbox');
  return sandbox;
}
