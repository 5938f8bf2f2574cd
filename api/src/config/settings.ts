import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Listen } from './listen';

const secret = Type.String({ minLength: 32 });
const days = (byDefault: number) => Type.Number({ default: byDefault, minimum: 0 });
const optionalText = Type.Optional(Type.String({ minLength: 1 }));

/** Unix socket of a provider's stand-in, which is then called in the provider's place. */
const socketPath = optionalText;

/** What the API needs to know. The shell's start reads and checks the environment and hands this over as JSON. */
export const ApiSettings = Type.Object({
  listen: Listen,
  /** Database, uploads and mails. */
  dataDir: Type.String({ minLength: 1 }),
  /** Origin of the site, without a slash at the end: every link in a mail starts with it. */
  siteUrl: Type.String({ pattern: '^https?://[^/]+$' }),
  brand: Type.String({ default: 'Harborlight' }),
  /** Signs sessions; tokens that an older one signed are good as well. */
  jwtSecret: secret,
  olderJwtSecrets: Type.Array(secret, { default: [] }),
  /** Files and waiting mails are encrypted with keys derived from it, and decrypted with the older ones as well. */
  filesKey: secret,
  olderFilesKeys: Type.Array(secret, { default: [] }),
  adminEmail: optionalText,
  adminPassword: optionalText,
  /** Whether an admin without a passkey must add one before anything else. */
  passkeysRequired: Type.Boolean({ default: false }),
  smtpUrl: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  mailFrom: Type.String({ default: 'Harborlight <hello@harborlight.example>' }),
  /** Where somebody writes who cannot log in. */
  contactEmail: Type.String({ default: 'hello@harborlight.example' }),
  salesEmail: Type.String({ default: 'sales@harborlight.example' }),
  stripe: Type.Object({ secretKey: Type.String(), webhookSecret: Type.String(), apiUrl: optionalText, socketPath }),
  razorpay: Type.Object({
    keyId: Type.String(),
    keySecret: Type.String(),
    webhookSecret: Type.String(),
    apiUrl: optionalText,
    socketPath,
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
  /** Forms of each kind that one client may send within an hour; all clients together 20 times that. */
  formsPerHour: Type.Integer({ default: 30, minimum: 1 }),
  /** Failed logins that one client may have within 15 minutes, whatever the accounts. */
  loginFailuresPerClient: Type.Integer({ default: 100, minimum: 1 }),
  /** Registrations older than this are deleted, paid ones too. */
  passportRetentionDays: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  /** Days after which something is deleted; 0 keeps it. */
  retention: Type.Object(
    {
      /** Orders whose payment failed or never came. */
      unpaidOrders: days(90),
      /** Registrations without an order that was paid or can still be. */
      orphanRegistrations: days(180),
      /** Handled webhook events. */
      webhooks: days(90),
      /** What is left of mails that were sent, or refused for good. */
      sentMails: days(90),
    },
    { default: {} },
  ),
  /** Megabytes of the disk that uploads leave free; 0 lets them fill it. */
  diskReserveMb: Type.Number({ default: 0, minimum: 0 }),
  requestTimeoutSeconds: Type.Number({ default: 300, exclusiveMinimum: 0 }),
  logLevel: Type.String({ default: 'info' }),
  /** Text is for a terminal. */
  logFormat: Type.Union([Type.Literal('json'), Type.Literal('text')], { default: 'json' }),
  /** Whether each request is logged in one line. */
  accessLog: Type.Boolean({ default: false }),
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
  | 'brand'
  | 'olderJwtSecrets'
  | 'olderFilesKeys'
  | 'mailFrom'
  | 'contactEmail'
  | 'salesEmail'
  | 'passkeysRequired'
  | 'reconcile'
  | 'formsPerHour'
  | 'loginFailuresPerClient'
  | 'retention'
  | 'diskReserveMb'
  | 'requestTimeoutSeconds'
  | 'logLevel'
  | 'logFormat'
  | 'accessLog'
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
