import type { ReleaseClient } from '../../client/release-client';
import type { AppName } from '../../contract/app-name';
import { ReleaseError } from '../../contract/errors';
import type { ReleaseStore } from '../../store/release-store';
import type { Packages } from './packages';
import type { TakePictures } from './pictures';
import type { Style } from './style';

export interface CommandContext {
  releaseClient: ReleaseClient;
  /** The store or the site that the commands work on, for display. */
  place: string;
  /** The store on this machine, for operators' commands. Throws when `RELEASE_URL` points to another site. */
  store(): ReleaseStore;
  /** Builds only the package of this app. */
  build(name: AppName): Promise<void>;
  /** Takes pictures of pages in a browser. Missing where there is none. */
  takePictures?: TakePictures;
  print(text: string): void;
  style: Style;
  /** The packages that this repository builds. */
  packages: Packages;
}

/** The options of the commands, in the format of `parseArgs`. */
export const options = {
  version: { type: 'string' },
  message: { type: 'string', short: 'm' },
  promote: { type: 'boolean' },
  preview: { type: 'boolean' },
  'allow-unfit': { type: 'boolean' },
  'keep-canary': { type: 'boolean' },
  set: { type: 'string' },
  hours: { type: 'string' },
  all: { type: 'boolean' },
  for: { type: 'string' },
  'no-pictures': { type: 'boolean' },
  dir: { type: 'string' },
  team: { type: 'string' },
  header: { type: 'string' },
  access: { type: 'string' },
  'client-only': { type: 'boolean' },
  unlisted: { type: 'boolean' },
  slots: { type: 'string' },
} as const;

/** The options of every command. */
export const generalOptions = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
} as const;

export interface Options {
  version?: string;
  message?: string;
  promote?: boolean;
  preview?: boolean;
  'allow-unfit'?: boolean;
  'keep-canary'?: boolean;
  set?: string;
  hours?: string;
  all?: boolean;
  for?: string;
  'no-pictures'?: boolean;
  dir?: string;
  team?: string;
  header?: string;
  access?: string;
  'client-only'?: boolean;
  unlisted?: boolean;
  slots?: string;
}

/** What a command found or did. */
export interface Answer {
  /** For scripts: printed with `--json`. */
  data: object;
  /** For people. */
  text: string;
}

export interface Command {
  /** Synopsis, such as `promote APP VERSION`; its first word is the command's name. */
  usage: string;
  /** For the help, one line. */
  description: string;
  /** The allowed number of positional arguments after the command's name. */
  arity: [min: number, max: number];
  options?: (keyof Options)[];
  run(args: string[], context: CommandContext, options: Options): Promise<Answer>;
}

/** The command line is invalid. */
export class UsageError extends ReleaseError {
  override name = 'UsageError';
}

export const usageError = (usage: string): UsageError => new UsageError(`Usage: npm run release -- ${usage}`);
