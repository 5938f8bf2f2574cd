import type { LogFormat } from '@site/logging';
import type { Role } from './role';

/** All settings, validated and complete. */
export interface SiteSettings {
  /** What this process does; everything when missing. */
  role?: Role;
  /** Origins of the services of a site that runs alone. A release API that runs alone has only the first. */
  services?: { api: string; releases: string };
  /** Proves to services that a site sent a request. */
  serviceSecret?: string;
  /** One line for each secret that a second instance could not know. */
  warnings: string[];
  /** Host and port on which the site listens. */
  host: string;
  port: number;
  /** Absolute path of an existing folder. */
  dataDir: string;
  /** PostgreSQL; without it the database is a SQLite file in `dataDir`. */
  databaseUrl?: string;
  /** Object store with releases and uploads; without it they are in `dataDir`. */
  filesUrl?: string;
  /** Origin without a trailing slash. */
  siteUrl: string;
  /** Origin that serves the releases' files to browsers, such as a CDN; empty when the site does. */
  assetsUrl: string;
  /** Other origins whose pages may call the API. */
  apiOrigins: string[];
  /** Addresses of the proxies whose `X-Forwarded-For` is trusted, separated by commas. */
  trustProxy?: string;
  /** The newest secret; empty in a role that signs no sessions. */
  jwtSecret: string;
  olderJwtSecrets: string[];
  /** The newest key; empty in a role that reads no files. */
  filesKey: string;
  olderFilesKeys: string[];
  /** Replaces the secrets in `dataDir` that all sites on one release store share. */
  siteSecret?: string;
  admin?: { email: string; password: string };
  /** Whether every admin must have a passkey. */
  passkeysRequired: boolean;
  /** Where health and metrics are served; nowhere when missing. */
  ops?: { host: string; port: number };
  /** Seconds between a signal to stop, which readiness shows at once, and the stop. */
  shutdownDelay: number;
  /** Seconds that requests in progress may then take. */
  shutdownTimeout: number;
  logFormat: LogFormat;
  /** Whether requests are logged, one line each. */
  accessLog: boolean;
  smtpUrl?: string;
  /** The real payment providers; the sandbox replaces a missing one. */
  stripe?: StripeSettings;
  razorpay?: RazorpaySettings;
  sandbox?: SandboxKeys;
  /** Origin of the checkout script that pages load from Razorpay; the sandbox's is on the site itself. */
  checkoutOrigin?: string;
  /** A canary is halted when more than this percentage of its visitors met an error. */
  canaryErrorLimit: number;
  /** A canary is halted when its pages are slower than those of the live version by more than this percentage. */
  canarySlowdownLimit: number;
  /** Share of the visits, in percent, whose browsers report web vitals. */
  vitalsPercent: number;
  /** Forms of each kind that one client may send in an hour. */
  formsPerHour: number;
  /** Failed logins that one client may have in 15 minutes. */
  loginFailuresPerClient: number;
  passportRetentionDays?: number;
  /** Days after which data is deleted; 0 stores it permanently. */
  retention: { unpaidOrders: number; orphanRegistrations: number; webhooks: number; sentMails: number };
  /** Free disk space in megabytes that uploads must not use; 0 means no limit. */
  diskReserveMb: number;
  reconcile: { afterMinutes: number; everySeconds: number };
}

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiUrl?: string;
}

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  apiUrl?: string;
  /** URL of the script that browsers load. */
  checkoutUrl: string;
}

/** Set when a provider or the mailbox is sandboxed. The keys were generated here and are valid only in the sandbox. */
export interface SandboxKeys {
  stripe: Pick<StripeSettings, 'secretKey' | 'webhookSecret'>;
  razorpay: Pick<RazorpaySettings, 'keyId' | 'keySecret' | 'webhookSecret'>;
  mailbox: boolean;
}
