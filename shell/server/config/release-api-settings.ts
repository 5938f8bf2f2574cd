import type { LogFormat } from '@site/logging';

/** The release API's settings at startup. */
export interface ReleaseApiSettings {
  /** A Unix socket when the site starts it, or a local address when it runs alone; port 0 picks a free port. */
  listen: { path: string } | { host: string; port: number };
  /** Absolute path of the folder that contains the store. */
  dataDir: string;
  /** PostgreSQL with the states; without it they are in the store's folder. */
  databaseUrl?: string;
  /** Object store with the versions; without it they are in the store's folder. */
  filesUrl?: string;
  /** Replaces the secrets in `DATA_DIR/secrets` that all sites on one store share. */
  siteSecret?: string;
  /** Origin of the site, for links. */
  siteUrl: string;
  /** Origin that serves the releases' files to browsers; empty when the site does. */
  assetsUrl: string;
  /** Free disk space in megabytes that releases must not use; 0 means no limit. */
  diskReserveMb: number;
  logFormat: LogFormat;
  /** Sites send it with each request. Without it, the peer is trusted as a site: on a Unix socket there is no other. */
  serviceSecret?: string;
  /** Seconds between SIGTERM and the end of new requests, for a balancer that watches readiness. */
  shutdownDelay?: number;
  /** Seconds that requests in progress may then take, when it runs alone. */
  shutdownTimeout?: number;
  /** Where this process serves health and metrics itself, when it runs alone. */
  ops?: { host: string; port: number };
  /** Base URL of the API: through the site that started this process, or `API_URL` when it runs alone. */
  apiUrl: string;
}
