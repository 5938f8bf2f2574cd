import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readRazorpay, readStripe } from './providers';
import { keptSecret } from './secrets';
import type { SandboxKeys, SiteSettings } from './site-settings';
import { type Environment, SettingsError, Variables } from './variables';

/**
 * The one place where the environment becomes settings. Relative paths start at the working folder.
 * Throws `SettingsError` with every problem listed; secrets that are unset are made once and kept in `DATA_DIR/secrets`.
 */
export function readSettings(env: Environment): SiteSettings {
  const variables = new Variables(env);
  const port = readPort(variables);
  const site = readSiteUrl(variables) ?? new URL(`http://localhost:${port}`);
  const loopback = isLoopback(site.hostname);
  const sandboxAllowed = variables.flag('SANDBOX') ?? loopback;
  const smtpUrl = variables.url('SMTP_URL', ['smtp:', 'smtps:'])?.href;
  const stripe = readStripe(variables, sandboxAllowed);
  const razorpay = readRazorpay(variables, sandboxAllowed);
  const mailbox = sandboxAllowed && smtpUrl === undefined;
  const dataDir = readDataDir(env, variables);
  const checked = {
    // A site under a loopback address has a sandbox that hands out mails: it is not for the neighbours.
    host: variables.text('HOST') ?? (loopback ? 'localhost' : '0.0.0.0'),
    port,
    dataDir,
    siteUrl: site.origin,
    trustProxy: variables.proxies('TRUST_PROXY'),
    admin: readAdmin(variables),
    smtpUrl,
    stripe,
    razorpay,
    canaryErrorLimit: variables.integer('CANARY_ERROR_LIMIT', { min: 0, max: 100 }) ?? 5,
    passportRetentionDays: variables.integer('PASSPORT_RETENTION_DAYS', { min: 1, max: 36_500 }),
    reconcile: {
      afterMinutes: variables.integer('RECONCILE_AFTER_MINUTES', { min: 1, max: 1440 }) ?? 15,
      everySeconds: variables.integer('RECONCILE_EVERY_SECONDS', { min: 1, max: 3600 }) ?? 60,
    },
  };
  const jwtSecret = variables.key('JWT_SECRET');
  const filesKey = variables.key('FILES_KEY');
  if (variables.problems.length > 0) throw new SettingsError(variables.problems);

  return {
    ...checked,
    jwtSecret: jwtSecret ?? keptSecret(dataDir, 'jwt-secret'),
    filesKey: filesKey ?? keptSecret(dataDir, 'files-key'),
    sandbox: stripe && razorpay && !mailbox ? undefined : sandboxKeys(dataDir, mailbox),
  };
}

function readSiteUrl(variables: Variables): URL | undefined {
  const url = variables.url('SITE_URL', ['http:', 'https:']);
  if (url && (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')) {
    variables.problems.push(`SITE_URL is "${url.href}": set only scheme, host and port, such as ${url.origin}`);
  }
  return url;
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** `DATA_DIR` as an absolute path, for whoever needs no other setting. */
export const dataDirOf = (env: Environment): string => resolve(new Variables(env).text('DATA_DIR') ?? 'var');

/** The address that visitors know, for whoever needs no other setting. */
export function siteUrlOf(env: Environment): string {
  const variables = new Variables(env);
  return readSiteUrl(variables)?.origin ?? `http://localhost:${readPort(variables)}`;
}

const readPort = (variables: Variables) => variables.integer('PORT', { min: 1, max: 65_535 }) ?? 3000;

function readDataDir(env: Environment, variables: Variables): string {
  const dataDir = dataDirOf(env);
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    variables.problems.push(`DATA_DIR is "${dataDir}", which cannot be written (${code}): set a folder of this user`);
  }
  return dataDir;
}

function readAdmin(variables: Variables): SiteSettings['admin'] {
  const email = variables.email('ADMIN_EMAIL');
  const password = variables.text('ADMIN_PASSWORD');
  variables.group(['ADMIN_EMAIL', 'ADMIN_PASSWORD']);
  return email && password ? { email, password } : undefined;
}

function sandboxKeys(dataDir: string, mailbox: boolean): SandboxKeys {
  const key = (name: string) => keptSecret(dataDir, `sandbox-${name}`);
  return {
    stripe: { secretKey: `sk_test_${key('stripe-key')}`, webhookSecret: `whsec_${key('stripe-webhook')}` },
    razorpay: {
      keyId: `rzp_test_${key('razorpay-id').slice(0, 14)}`,
      keySecret: key('razorpay-key'),
      webhookSecret: key('razorpay-webhook'),
    },
    mailbox,
  };
}
