import { parseArgs } from 'node:util';
import { readBuild } from './build-output';
import { distOf, localVersion, packageVersion } from './built';
import type { Promoter } from './change-live';
import { ReleaseError, VersionTaken } from './errors';
import { overview, versionsOf } from './listing';
import { type ReleaseName, toReleaseName } from './names';
import { promote, rollback } from './promote';
import { publish } from './publish';
import { readState, type State } from './state';
import type { ReleaseStore } from './store';

export interface CommandContext {
  store: ReleaseStore;
  promoter: Promoter;
  /** Builds the package of this name, and no other. */
  build(name: ReleaseName): Promise<void>;
  print(text: string): void;
  /** Where the packages lie; the project itself unless given. */
  root?: string;
}

/** The command was not understood. */
export class UsageError extends ReleaseError {
  override name = 'UsageError';
}

export const help = `Releases one part of the site without the others, whether the site runs or not (DATA_DIR, ./var).

  npm run release -- publish NAME [--version V] [--promote]   build NAME alone and keep it as a version
  npm run release -- promote NAME VERSION                     make a version live, for the next page load
  npm run release -- rollback NAME [VERSION]                  back to the last good version, or to this one
  npm run release -- list [NAME]                              what is live, or every version of NAME

NAME is shell, routes, or a remote: mfe-trainings, or short trainings.
The version is the one in the package's package.json unless you give one; a published version never changes.`;

/** Runs one command. Throws `UsageError` or another `ReleaseError`, whose messages are for the person who typed it. */
export async function releaseCommand(args: string[], context: CommandContext): Promise<void> {
  const { values, positionals } = parse(args);
  const [command, ...rest] = positionals;
  if (values.help || command === undefined || command === 'help') return context.print(help);
  const run = commands[command];
  if (!run) throw new UsageError(`There is no command "${command}"; npm run release -- help lists them`);
  await run(rest, context, values);
}

interface Options {
  version?: string;
  promote?: boolean;
}

type Command = (args: string[], context: CommandContext, options: Options) => Promise<void>;

const commands: Record<string, Command> = {
  async publish(args, context, options) {
    const [name] = takes('publish NAME', args, 1, 1);
    const version = await publishNow(toReleaseName(name), context, options.version);
    if (options.promote) return commands.promote?.([name, version], context, {});
    context.print(`Make it live with: npm run release -- promote ${toReleaseName(name)} ${version}`);
  },
  async promote(args, { store, promoter, print }) {
    const [text, version] = takes('promote NAME VERSION', args, 2, 2);
    const name = toReleaseName(text);
    print(said(name, await promote(store, name, version, promoter)));
  },
  async rollback(args, { store, promoter, print }) {
    const [text, version] = takes('rollback NAME [VERSION]', args, 1, 2);
    const name = toReleaseName(text);
    print(said(name, await rollback(store, name, version, promoter)));
  },
  async list(args, { store, print }) {
    const [text] = takes('list [NAME]', args, 0, 1);
    const state = await readState(store);
    print(text ? await versionsOf(store, state, toReleaseName(text)) : await overview(store, state));
  },
};

async function publishNow(name: ReleaseName, context: CommandContext, given: string | undefined): Promise<string> {
  const { store, build, print, root } = context;
  await build(name);
  const output = await readBuild(name, distOf(name, root));
  const byDefault = () => (name === 'routes' ? localVersion(output, root) : packageVersion(name, root));
  const version = given ?? (await byDefault());
  try {
    const { published } = await publish(store, output, version);
    print(
      published ? `${name} ${version} is published.` : `${name} ${version} was published before, with the same bytes.`,
    );
  } catch (error) {
    if (!(error instanceof VersionTaken) || given) throw error;
    throw new VersionTaken(`${error.message} in ${name}/package.json, or give one with --version`);
  }
  return version;
}

function said(name: ReleaseName, { live, change }: State): string {
  const move = change?.moves.find((moved) => moved.name === name);
  const was = move?.from && move.from !== move.to ? ` (it was ${move.from})` : '';
  return `${name} ${live[name]?.version} is live${was}. Back with: npm run release -- rollback ${name}`;
}

function parse(args: string[]) {
  const options = {
    version: { type: 'string' },
    promote: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function takes(usage: string, args: string[], least: number, most: number): [string, string] {
  if (args.length < least || args.length > most) throw new UsageError(`Say it like this: npm run release -- ${usage}`);
  return args as [string, string];
}
