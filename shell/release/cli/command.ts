import type { ReleaseClient } from '../client/release-client';
import type { AppName } from '../contract/app-name';
import { ReleaseError } from '../contract/errors';
import type { ReleaseStore } from '../store/release-store';

export interface CommandContext {
  releaseClient: ReleaseClient;
  /** The store on this machine, for operators' commands. Throws when `RELEASE_URL` points to another site. */
  store(): ReleaseStore;
  /** Builds only the package of this app. */
  build(name: AppName): Promise<void>;
  print(text: string): void;
  /** Folder of the packages; defaults to the project root. */
  root?: string;
}

/** The options of the commands, in the format of `parseArgs`. */
export const options = {
  version: { type: 'string' },
  promote: { type: 'boolean' },
  'keep-canary': { type: 'boolean' },
  set: { type: 'string' },
  hours: { type: 'string' },
  all: { type: 'boolean' },
  for: { type: 'string' },
} as const;

export interface Options {
  version?: string;
  promote?: boolean;
  'keep-canary'?: boolean;
  set?: string;
  hours?: string;
  all?: boolean;
  for?: string;
}

export interface Command {
  /** Synopsis, such as `promote APP VERSION`; its first word is the command's name. */
  usage: string;
  /** For the help, one line. */
  description: string;
  /** The allowed number of positional arguments after the command's name. */
  arity: [min: number, max: number];
  options?: (keyof Options)[];
  run(args: string[], context: CommandContext, options: Options): Promise<void>;
}

/** The command line is invalid. */
export class UsageError extends ReleaseError {
  override name = 'UsageError';
}

export const usageError = (usage: string): UsageError => new UsageError(`Usage: npm run release -- ${usage}`);
