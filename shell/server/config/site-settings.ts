/** Everything that the environment decides, checked and complete. */
export interface SiteSettings {
  /** Address and port that the site listens on. */
  host: string;
  port: number;
  /** Absolute path; the folder exists. */
  dataDir: string;
  /** Origin without a slash at the end. */
  siteUrl: string;
  /** Addresses of the proxies whose `X-Forwarded-For` counts, separated by commas. */
  trustProxy?: string;
  /** The newest of its secrets. */
  jwtSecret: string;
  olderJwtSecrets: string[];
  /** The newest of its keys. */
  filesKey: string;
  olderFilesKeys: string[];
  admin?: { email: string; password: string };
  /** Every admin must have a passkey. */
  passkeysRequired: boolean;
  /** Whether each request is logged in one line. */
  accessLog: boolean;
  smtpUrl?: string;
  /** The real providers; one that is missing here is stood in for by the sandbox. */
  stripe?: StripeSettings;
  razorpay?: RazorpaySettings;
  sandbox?: SandboxKeys;
  /** A canary is taken back when more than so many percent of its visitors met an error. */
  canaryErrorLimit: number;
  /** Forms of each kind that one client may send within an hour. */
  formsPerHour: number;
  /** Failed logins that one client may have within 15 minutes. */
  loginFailuresPerClient: number;
  passportRetentionDays?: number;
  /** Days after which something is deleted; 0 keeps it. */
  retention: { unpaidOrders: number; orphanRegistrations: number; webhooks: number; sentMails: number };
  /** Megabytes of the disk that uploads leave free; 0 lets them fill it. */
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
  /** The script that browsers load. */
  checkoutUrl: string;
}

/** Present when a provider or the mailbox is sandboxed; the keys were generated here and open nothing else. */
export interface SandboxKeys {
  stripe: Pick<StripeSettings, 'secretKey' | 'webhookSecret'>;
  razorpay: Pick<RazorpaySettings, 'keyId' | 'keySecret' | 'webhookSecret'>;
  mailbox: boolean;
}
