import { statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseFilesUrl, WrongFilesUrl } from '@site/object-store';
import { checkTracing } from './check-tracing';
import { createDataDir } from './create-data-dir';
import { readCheckoutUrl, readProviders } from './providers';
import { type Role, requireForRole, unsharedSecrets } from './role';
import { sandboxKeys } from './sandbox-keys';
import { type RotatingSecret, secretRing } from './secret-rings';
import type { SiteSettings } from './site-settings';
import { type Environment, SettingsError, Variables } from './variables';

/**
 * The only place that converts the environment to settings. Relative paths are resolved from the working directory.
 * Secrets that are not set are created once and stored in `DATA_DIR/secrets`; with a role they must be set. Throws
 * `SettingsError`, which lists all problems.
 */
export function readSettings(env: Environment, role?: Role): SiteSettings {
  const variables = new Variables(env);
  if (role) requireForRole(variables, role);
  const port = readPort(variables);
  const site = readOrigin(variables, 'SITE_URL') ?? new URL(`http://localhost:${port}`);
  const loopback = isLoopback(site.hostname);
  const sandboxAllowed = !role && (variables.flag('SANDBOX') ?? loopback);
  const smtpUrl = variables.url('SMTP_URL', ['smtp:', 'smtps:'])?.href;
  const { stripe, razorpay } = readProviders(variables, role, sandboxAllowed);
  const mailbox = sandboxAllowed && smtpUrl === undefined;
  const dataDir = dataDirOf(env);
  createDataDir(dataDir, variables);
  const checked = {
    role,
    services: readServices(variables, role),
    serviceSecret: role && variables.secret('SERVICE_SECRET'),
    host: variables.text('HOST') ?? defaultHost(role, loopback),
    port,
    dataDir,
    databaseUrl: readDatabaseUrl(variables),
    filesUrl: readFilesUrl(variables),
    siteSecret: variables.key('SITE_SECRET'),
    siteUrl: site.origin,
    assetsUrl: readOrigin(variables, 'ASSETS_URL')?.origin ?? '',
    apiOrigins: variables.origins('API_ORIGINS'),
    trustProxy: variables.proxies('TRUST_PROXY'),
    admin: readAdmin(variables),
    ops: readOps(variables, port),
    shutdownDelay: variables.integer('SHUTDOWN_DELAY', { min: 0, max: 300 }) ?? 0,
    // With `--only`, another instance serves meanwhile. A site that runs all roles stops soon after Ctrl+C.
    shutdownTimeout: variables.integer('SHUTDOWN_TIMEOUT', { min: 1, max: 3600 }) ?? (role ? 30 : 3),
    logFormat: variables.choice('LOG_FORMAT', ['text', 'json']) ?? (process.stdout.isTTY ? 'text' : 'json'),
    accessLog: variables.flag('ACCESS_LOG') ?? false,
    passkeysRequired: variables.choice('ADMIN_PASSKEYS', ['optional', 'required']) === 'required',
    smtpUrl,
    stripe,
    razorpay,
    checkoutOrigin: role || razorpay ? new URL(readCheckoutUrl(variables)).origin : undefined,
    canaryErrorLimit: variables.integer('CANARY_ERROR_LIMIT', { min: 0, max: 100 }) ?? 5,
    canarySlowdownLimit: variables.integer('CANARY_SLOWDOWN_LIMIT', { min: 1, max: 1000 }) ?? 50,
    vitalsPercent: variables.integer('VITALS_SAMPLE_PERCENT', { min: 0, max: 100 }) ?? 25,
    formsPerHour: variables.integer('FORMS_PER_HOUR', { min: 1, max: 1_000_000 }) ?? 30,
    loginFailuresPerClient: variables.integer('LOGIN_FAILURES_PER_CLIENT', { min: 1, max: 1_000_000 }) ?? 100,
    passportRetentionDays: variables.integer('PASSPORT_RETENTION_DAYS', { min: 1, max: 36_500 }),
    retention: {
      unpaidOrders: readDays(variables, 'UNPAID_ORDER_RETENTION_DAYS', 90),
      orphanRegistrations: readDays(variables, 'ORPHAN_REGISTRATION_RETENTION_DAYS', 180),
      webhooks: readDays(variables, 'WEBHOOK_RETENTION_DAYS', 90),
      sentMails: readDays(variables, 'SENT_MAIL_RETENTION_DAYS', 90),
    },
    diskReserveMb: readDiskReserve(variables, dataDir),
    reconcile: {
      afterMinutes: variables.integer('RECONCILE_AFTER_MINUTES', { min: 1, max: 1440 }) ?? 15,
      everySeconds: variables.integer('RECONCILE_EVERY_SECONDS', { min: 1, max: 3600 }) ?? 60,
    },
  };
  checkTracing(variables);
  const jwtSecret = variables.key('JWT_SECRET');
  const olderJwtSecrets = variables.keys('JWT_SECRET_OLD');
  const filesKey = variables.key('FILES_KEY');
  const olderFilesKeys = variables.keys('FILES_KEY_OLD');
  if (variables.problems.length > 0) throw new SettingsError(variables.problems);

  // A role that has no secret in its settings needs none. It must not create one, because other processes would not
  // know it.
  const stored = (name: RotatingSecret, others?: string[]) =>
    role ? ([''] as const) : secretRing(dataDir, name, others);
  const [newestJwtSecret, ...storedJwtSecrets] = jwtSecret ? [jwtSecret] : stored('jwt-secret');
  const [newestFilesKey, ...storedFilesKeys] = filesKey ? [filesKey] : stored('files-key', olderFilesKeys);
  return {
    ...checked,
    jwtSecret: newestJwtSecret,
    olderJwtSecrets: [...storedJwtSecrets, ...olderJwtSecrets],
    filesKey: newestFilesKey,
    olderFilesKeys: [...storedFilesKeys, ...olderFilesKeys],
    sandbox: role || (stripe && razorpay && !mailbox) ? undefined : sandboxKeys(dataDir, mailbox),
    warnings: role || !checked.databaseUrl ? [] : warnOf(unsharedSecrets(variables)),
  };
}

const warnOf = (unshared: string[]): string[] =>
  unshared.length === 0
    ? []
    : [
        `${unshared.join(', ')}: stored in DATA_DIR/secrets only; a second site on this database needs the same (docs/operating.md)`,
      ];

function defaultHost(role: Role | undefined, loopback: boolean): string {
  // Services are for sites, so other machines reach them only when the operator says on which address.
  if (role === 'api' || role === 'releases') return '127.0.0.1';
  // A site at a loopback address has a sandbox that shows all mails, so other machines must not reach it.
  return loopback ? 'localhost' : '0.0.0.0';
}

function readServices(variables: Variables, role: Role | undefined): SiteSettings['services'] {
  if (role !== 'site' && role !== 'releases') return undefined;
  const originOf = (name: 'API_URL' | 'RELEASES_URL') => readOrigin(variables, name)?.origin ?? '';
  return { api: originOf('API_URL'), releases: role === 'site' ? originOf('RELEASES_URL') : '' };
}

/** Loopback by default, because the figures are for operators alone. */
function readOps(variables: Variables, sitePort: number): SiteSettings['ops'] {
  const port = variables.integer('OPS_PORT', { min: 1, max: 65_535 });
  if (port === undefined) return undefined;
  if (port === sitePort) variables.problems.push(`OPS_PORT is ${port}, the port of the site: set another one`);
  return { host: variables.text('OPS_HOST') ?? '127.0.0.1', port };
}

function readOrigin(
  variables: Variables,
  name: 'SITE_URL' | 'ASSETS_URL' | 'API_URL' | 'RELEASES_URL',
): URL | undefined {
  const url = variables.url(name, ['http:', 'https:']);
  if (url && (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')) {
    variables.problems.push(`${name} is "${url.href}": set only scheme, host and port, such as ${url.origin}`);
  }
  return url;
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

const readDatabaseUrl = (variables: Variables) => variables.url('DATABASE_URL', ['postgres:', 'postgresql:'])?.href;

/** No message contains credentials. */
function readFilesUrl(variables: Variables): string | undefined {
  const text = variables.text('FILES_URL');
  if (text === undefined) return undefined;
  try {
    parseFilesUrl(text);
  } catch (error) {
    if (!(error instanceof WrongFilesUrl)) throw error;
    variables.problems.push(`FILES_URL ${error.message}`);
  }
  return text;
}

/**
 * Where the data is that several machines share, for callers that need no other setting.
 * @throws SettingsError
 */
export function sharedDataOf(
  env: Environment,
): Pick<SiteSettings, 'dataDir' | 'databaseUrl' | 'filesUrl' | 'siteSecret'> {
  const variables = new Variables(env);
  const shared = {
    databaseUrl: readDatabaseUrl(variables),
    filesUrl: readFilesUrl(variables),
    siteSecret: variables.key('SITE_SECRET'),
  };
  if (variables.problems.length > 0) throw new SettingsError(variables.problems);
  return { dataDir: dataDirOf(env), ...shared };
}

/** `DATA_DIR` as an absolute path, for callers that need no other setting. */
export const dataDirOf = (env: Environment): string => resolve(new Variables(env).text('DATA_DIR') ?? 'var');

/** `ASSETS_URL` as an origin or an empty text, for callers that need no other setting. */
export const assetsUrlOf = (env: Environment): string => readOrigin(new Variables(env), 'ASSETS_URL')?.origin ?? '';

/** The site's public URL, for callers that need no other setting. */
export function configuredSiteUrl(env: Environment): string {
  const variables = new Variables(env);
  return readOrigin(variables, 'SITE_URL')?.origin ?? `http://localhost:${readPort(variables)}`;
}

const readPort = (variables: Variables) => variables.integer('PORT', { min: 1, max: 65_535 }) ?? 3000;

/** Days after which data is deleted; 0 stores it permanently. */
const readDays = (variables: Variables, name: string, byDefault: number) =>
  variables.integer(name, { min: 0, max: 36_500 }) ?? byDefault;

/** Defaults to 512 MB. Smaller on a small disk, where 512 MB would block all uploads. */
function readDiskReserve(variables: Variables, dataDir: string): number {
  const chosen = variables.integer('DISK_RESERVE_MB', { min: 0, max: 1_000_000_000 });
  if (chosen !== undefined || variables.problems.length > 0) return chosen ?? 0;
  const { blocks, bsize } = statfsSync(dataDir);
  return Math.min(512, Math.floor((blocks * bsize) / 1024 / 1024 / 20));
}

function readAdmin(variables: Variables): SiteSettings['admin'] {
  const email = variables.email('ADMIN_EMAIL');
  const password = variables.password('ADMIN_PASSWORD');
  variables.group(['ADMIN_EMAIL', 'ADMIN_PASSWORD']);
  return email && password ? { email, password } : undefined;
}
