import type { ApiSettingsInput } from '@site/api/settings';
import { brand } from '../../platform/src/brand/brand';
import type { ReleaseApiSettings } from './release-api-settings';
import type { SandboxKeys, SiteSettings } from './site-settings';

/**
 * The settings of the site's own API. A provider without real keys is replaced by the sandbox, called over its socket.
 */
export function apiSettings(site: SiteSettings, path: string, sandboxPath: string | undefined): ApiSettingsInput {
  const standIn = { apiUrl: 'http://localhost', socketPath: sandboxPath };
  return {
    ...sharedApiSettings(site),
    listen: { path },
    stripe: site.stripe ?? { ...keysOf(site).stripe, ...standIn },
    razorpay: site.razorpay ?? {
      ...keysOf(site).razorpay,
      ...standIn,
      checkoutUrl: `${site.siteUrl}/sandbox/razorpay/checkout.js`,
    },
    ops: site.ops !== undefined,
  };
}

/** The settings of an API or a worker that runs alone. */
export function apiRoleSettings(site: SiteSettings, role: 'api' | 'worker'): ApiSettingsInput {
  const { stripe, razorpay, host, port, serviceSecret, ops, shutdownDelay, shutdownTimeout } = site;
  if (!stripe || !razorpay) throw new Error('These settings have no payment providers');
  const listen = role === 'api' ? { host, port } : undefined;
  const alone = { role, listen, serviceSecret, opsListen: ops, shutdownDelay, shutdownTimeout };
  return { ...sharedApiSettings(site), ...alone, stripe, razorpay };
}

function sharedApiSettings(site: SiteSettings): Omit<ApiSettingsInput, 'stripe' | 'razorpay'> {
  return {
    dataDir: site.dataDir,
    databaseUrl: site.databaseUrl,
    filesUrl: site.filesUrl,
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
    sandbox: { payments: !site.stripe || !site.razorpay, mail: site.sandbox?.mailbox ?? false },
    reconcile: site.reconcile,
    formsPerHour: site.formsPerHour,
    loginFailuresPerClient: site.loginFailuresPerClient,
    passportRetentionDays: site.passportRetentionDays,
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
export function releaseApiSettings(site: SiteSettings, path: string): ReleaseApiSettings {
  return { ...sharedReleaseSettings(site), listen: { path }, apiUrl: `${addressOf(site)}/api/v1` };
}

/** The settings of a release API that runs alone. */
export function releaseApiRoleSettings(site: SiteSettings): ReleaseApiSettings {
  const { host, port, services, serviceSecret, ops, shutdownDelay, shutdownTimeout } = site;
  const apiUrl = `${services?.api}/api/v1`;
  const stop = { shutdownDelay, shutdownTimeout };
  return { ...sharedReleaseSettings(site), listen: { host, port }, apiUrl, serviceSecret, ops, ...stop };
}

function sharedReleaseSettings(site: SiteSettings) {
  const { dataDir, databaseUrl, filesUrl, siteSecret, siteUrl, assetsUrl, diskReserveMb, logFormat } = site;
  return { dataDir, databaseUrl, filesUrl, siteSecret, siteUrl, assetsUrl, diskReserveMb, logFormat };
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
