import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Listen } from './listen';

const secret = Type.String({ minLength: 32 });
const days = (defaultDays: number) => Type.Number({ default: defaultDays, minimum: 0 });
const optionalText = Type.Optional(Type.String({ minLength: 1 }));

/** Unix socket of the sandbox, which is called instead of the provider. */
const socketPath = optionalText;

/** Cost of an Argon2id hash. */
export const passwordHashCost = { memoryKb: 19 * 1024, rounds: 2 };

/** The API's settings. The shell reads and checks the environment and passes them as JSON. */
export const ApiSettings = Type.Object({
  /** `api` answers requests and leaves background work to processes with the role `worker`, which answer none. */
  role: Type.Union([Type.Literal('all'), Type.Literal('api'), Type.Literal('worker')], { default: 'all' }),
  /** Missing for a worker. */
  listen: Type.Optional(Listen),
  /**
   * Sites send it with each request. Without it, every peer is trusted as a site: on a Unix socket there is no other.
   */
  serviceSecret: Type.Optional(secret),
  /** Database, uploads and mails. */
  dataDir: Type.String({ minLength: 1 }),
  /** The PostgreSQL database that replaces the SQLite file in the data folder. */
  databaseUrl: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** The object store that replaces the uploads in the data folder. */
  filesUrl: Type.Optional(Type.String({ pattern: '^s3://' })),
  /** Origin of the site without a trailing slash; links in mails start with it. */
  siteUrl: Type.String({ pattern: '^https?://[^/]+$' }),
  brand: Type.String({ default: 'Harborlight' }),
  /** Signs sessions. Tokens signed by older secrets stay valid. */
  jwtSecret: secret,
  olderJwtSecrets: Type.Array(secret, { default: [] }),
  /** Files and waiting mails are encrypted with keys derived from it. Older keys still decrypt. */
  filesKey: secret,
  olderFilesKeys: Type.Array(secret, { default: [] }),
  adminEmail: optionalText,
  adminPassword: optionalText,
  /** Whether admins must have a passkey. */
  passkeysRequired: Type.Boolean({ default: false }),
  smtpUrl: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  mailFrom: Type.String({ default: 'Harborlight <hello@harborlight.example>' }),
  /** Shown to users who cannot log in. */
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
  /** Forms of each kind that one client may send within an hour; all clients together 20 times as many. */
  formsPerHour: Type.Integer({ default: 30, minimum: 1 }),
  /** Failed logins of one client within 15 minutes, for all accounts. */
  loginFailuresPerClient: Type.Integer({ default: 100, minimum: 1 }),
  /** Tests of other subjects lower it. */
  passwordHash: Type.Object(
    { memoryKb: Type.Integer({ minimum: 8 }), rounds: Type.Integer({ minimum: 1 }) },
    { default: passwordHashCost },
  ),
  /** Age at which registrations are deleted, even paid ones. */
  passportRetentionDays: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  /** Days after which records are deleted; 0 keeps them. */
  retention: Type.Object(
    {
      /** Orders whose payment failed or expired. */
      unpaidOrders: days(90),
      /** Registrations without an order that was or can still be paid. */
      orphanRegistrations: days(180),
      /** Handled webhook events. */
      webhooks: days(90),
      /** Records of mails that were sent or finally refused. */
      sentMails: days(90),
    },
    { default: {} },
  ),
  /** Megabytes of the disk that uploads leave free; 0 for none. */
  diskReserveMb: Type.Number({ default: 0, minimum: 0 }),
  requestTimeoutSeconds: Type.Number({ default: 300, exclusiveMinimum: 0 }),
  logLevel: Type.String({ default: 'info' }),
  /** Text is for a terminal. */
  logFormat: Type.Union([Type.Literal('json'), Type.Literal('text')], { default: 'json' }),
  /** Whether each request is logged. */
  accessLog: Type.Boolean({ default: false }),
  /** Whether the site asks for metrics and readiness. */
  ops: Type.Boolean({ default: false }),
  /** Where this process serves health and metrics itself, when no site asks for them. */
  opsListen: Type.Optional(Listen),
  /** Seconds between SIGTERM and the end of new requests, for a balancer that watches readiness. */
  shutdownDelay: Type.Number({ default: 0, minimum: 0 }),
  /** Seconds for requests in progress after that. A site that stops may kill its child processes earlier. */
  shutdownTimeout: Type.Number({ default: 4, exclusiveMinimum: 0 }),
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
  | 'role'
  | 'shutdownDelay'
  | 'shutdownTimeout'
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
  | 'passwordHash'
  | 'retention'
  | 'diskReserveMb'
  | 'requestTimeoutSeconds'
  | 'logLevel'
  | 'logFormat'
  | 'accessLog'
  | 'ops'
  | 'flags';

/** The settings as they are passed: fields with a default may be omitted. */
export type ApiSettingsInput = Omit<ApiSettings, Defaulted> & Partial<Pick<ApiSettings, Defaulted>>;

/**
 * Validates settings and adds defaults.
 * @throws an error that lists every invalid field
 */
export function parseSettings(input: unknown): ApiSettings {
  const settings = Value.Default(ApiSettings, structuredClone(input));
  if (Value.Check(ApiSettings, settings)) return settings;
  const problems = [...Value.Errors(ApiSettings, settings)].map(({ path, message }) => `${path || '/'}: ${message}`);
  throw new Error(`Invalid API settings: ${problems.join('; ')}`);
}
