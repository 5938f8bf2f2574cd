/** What the release service is told when it starts. */
export interface ReleaseServiceSettings {
  host: string;
  /** 0 for any that is free. */
  port: number;
  /** Absolute path of the folder that the store lies in. */
  dataDir: string;
  /** Origin of the site, for links. */
  siteUrl: string;
  /** Where the API is reached on this machine. */
  apiUrl: string;
}
