import type { Database } from '../db/engine';

export interface OperatorSettings {
  /** Absolute path. */
  dataDir: string;
  /** Origin of the site, for links. */
  siteUrl: string;
  /** The newest files key; none was made before the site's first start. */
  filesKey?: string;
}

export interface CommandContext {
  database: Database;
  settings: OperatorSettings;
  print(text: string): void;
  /** Writes the structured line of a security event. */
  record(event: string, details: Record<string, string | number>): void;
}

export interface Command {
  /** As it is typed after `npm run admin --`; its first word is its name. */
  usage: string;
  /** One line of the help; a command without one is for other commands only. */
  description?: string;
  /** How many words may follow its name. */
  arity: [least: number, most: number];
  options?: 'force'[];
  run(words: string[], context: CommandContext, options: { force?: boolean }): void | Promise<void>;
}

/** The command did not do what was asked; the message says why. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The command was not understood. */
export class UsageError extends Error {
  override name = 'UsageError';
}
