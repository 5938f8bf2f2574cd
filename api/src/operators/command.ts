import type { Database } from '../db/database';

export interface OperatorSettings {
  /** Absolute path. */
  dataDir: string;
  /** The PostgreSQL database of the site, if it has one. */
  databaseUrl?: string;
  /** The object store of the site, if it has one. */
  filesUrl?: string;
  /** Origin of the site, for links. */
  siteUrl: string;
  /** The newest files key; it does not exist before the first start of the site. */
  filesKey?: string;
  /** Between a rotation and the next start, the site still uses an older key. */
  olderFilesKeys?: string[];
}

export interface CommandContext {
  database: Database;
  settings: OperatorSettings;
  print(text: string): void;
  /** Writes the line of a security event. */
  record(event: string, details: Record<string, string | number>): void;
}

export interface Command {
  /** The name and the arguments, as typed after `npm run admin --`. */
  usage: string;
  /** For the help. Internal commands have none. */
  description?: string;
  /** The allowed number of arguments. */
  arity: [min: number, max: number];
  options?: 'force'[];
  run(args: string[], context: CommandContext, options: { force?: boolean }): void | Promise<void>;
}

/** The command failed for the reason in the message. */
export class CommandError extends Error {
  override name = 'CommandError';
}
