/** What the release service is told when it starts. */
export interface ReleaseServiceSettings {
  /** A Unix socket as the site gives it, or an address of this machine for a service that runs alone; port 0 is any free one. */
  listen: { path: string } | { host: string; port: number };
  /** Absolute path of the folder that the store lies in. */
  dataDir: string;
  /** Origin of the site, for links. */
  siteUrl: string;
  /** Megabytes of the disk that releases leave free; 0 lets them fill it. */
  diskReserveMb: number;
  /** Where the API is reached on this machine. */
  apiUrl: string;
}
