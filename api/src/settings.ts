import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

const optionalText = Type.Optional(Type.String({ minLength: 1 }));

/** What the API needs to know. The shell's start reads and checks the environment and hands this over as JSON. */
export const ApiSettings = Type.Object({
  host: Type.String({ default: '127.0.0.1' }),
  port: Type.Integer({ default: 0, minimum: 0, maximum: 65535, description: '0: any free port.' }),
  /** Database, uploads and mails. */
  dataDir: Type.String({ minLength: 1 }),
  /** Origin of the site, without a slash at the end: every link in a mail starts with it. */
  siteUrl: Type.String({ pattern: '^https?://[^/]+$' }),
  brand: Type.String({ default: 'Harborlight' }),
  jwtSecret: Type.String({ minLength: 32 }),
  /** Files and waiting mails are encrypted with keys derived from it. */
  filesKey: Type.String({ minLength: 32 }),
  adminEmail: optionalText,
  adminPassword: optionalText,
  smtpUrl: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  mailFrom: Type.String({ default: 'Harborlight <hello@harborlight.example>' }),
  salesEmail: Type.String({ default: 'sales@harborlight.example' }),
  /** Addresses and networks of proxies in front of the site, separated by commas. The site itself is always trusted. */
  trustProxy: optionalText,
  stripe: Type.Object({ secretKey: Type.String(), webhookSecret: Type.String(), apiUrl: optionalText }),
  razorpay: Type.Object({
    keyId: Type.String(),
    keySecret: Type.String(),
    webhookSecret: Type.String(),
    apiUrl: optionalText,
    checkoutUrl: Type.String(),
  }),
  sandbox: Type.Object({ payments: Type.Boolean(), mail: Type.Boolean() }),
  reconcile: Type.Object(
    {
      afterMinutes: Type.Number({ default: 15, minimum: 0 }),
      everySeconds: Type.Number({ default: 60, minimum: 0.1 }),
    },
    { default: {} },
  ),
  passportRetentionDays: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  requestTimeoutSeconds: Type.Number({ default: 300, exclusiveMinimum: 0 }),
  logLevel: Type.String({ default: 'info' }),
  flags: Type.Object(
    {
      loginMode: Type.Boolean({ default: true }),
      enlistco: Type.Boolean({ default: false }),
      topNavOnly: Type.Boolean({ default: false }),
    },
    { default: {} },
  ),
});
export type ApiSettings = Static<typeof ApiSettings>;

type Defaulted =
  | 'host'
  | 'port'
  | 'brand'
  | 'mailFrom'
  | 'salesEmail'
  | 'reconcile'
  | 'requestTimeoutSeconds'
  | 'logLevel'
  | 'flags';

/** Settings as they are handed over: what has a default may be left out. */
export type GivenApiSettings = Omit<ApiSettings, Defaulted> & Partial<Pick<ApiSettings, Defaulted>>;

/**
 * Settings with their defaults filled in.
 * @throws an error that names every wrong field
 */
export function parseSettings(given: unknown): ApiSettings {
  const settings = Value.Default(ApiSettings, structuredClone(given));
  if (Value.Check(ApiSettings, settings)) return settings;
  const problems = [...Value.Errors(ApiSettings, settings)].map(({ path, message }) => `${path || '/'}: ${message}`);
  throw new Error(`The API's settings are wrong. ${problems.join('; ')}`);
}
