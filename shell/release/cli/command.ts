import type { ReleaseClient } from '../client/release-client';
import type { AppName } from '../contract/app-name';
import { ReleaseError } from '../contract/errors';
import type { ReleaseStore } from '../store/release-store';

export interface CommandContext {
  desk: ReleaseClient;
  /** The store on this machine's disk, for what operators alone do. Throws where the commands go to a site elsewhere. */
  store(): ReleaseStore;
  /** Builds the package of this name, and no other. */
  build(name: AppName): Promise<void>;
  print(text: string): void;
  /** Where the packages lie; the project itself unless given. */
  root?: string;
}

/** The options that commands take, as `parseArgs` wants them. */
export const options = {
  version: { type: 'string' },
  promote: { type: 'boolean' },
  set: { type: 'string' },
  hours: { type: 'string' },
  all: { type: 'boolean' },
  for: { type: 'string' },
} as const;

export interface Options {
  version?: string;
  promote?: boolean;
  set?: string;
  hours?: string;
  all?: boolean;
  for?: string;
}

export interface Command {
  /** The command as one types it, such as `promote NAME VERSION`; its first word is its name. */
  usage: string;
  /** What it does, in one line of the help. */
  says: string;
  /** How many words may follow its name. */
  takes: [least: number, most: number];
  options?: (keyof Options)[];
  run(words: string[], context: CommandContext, options: Options): Promise<void>;
}

/** The command was not understood. */
export class UsageError extends ReleaseError {
  override name = 'UsageError';
}

export const sayItLike = (usage: string): UsageError => new UsageError(`Say it like this: npm run release -- ${usage}`);
