import { parseArgs } from 'node:util';
import { acceptStoreCommand } from './accept-store';
import { canary } from './canary';
import { type Command, type CommandContext, options, UsageError, usageError } from './command';
import { distrust, keygen, trust } from './keys';
import { list } from './list';
import { log } from './log';
import { preview } from './preview';
import { promote } from './promote';
import { publish } from './publish';
import { rollback } from './rollback';
import { statesToFiles } from './states-to-files';
import { status } from './status';
import { revoke, token, tokens } from './tokens';

const commands: Command[] = [
  publish,
  promote,
  rollback,
  canary,
  preview,
  status,
  list,
  log,
  keygen,
  token,
  tokens,
  revoke,
  trust,
  distrust,
  acceptStoreCommand,
  statesToFiles,
];

export const help = `Releases each app of the site on its own, whether the site runs or not.

${commands.map(({ usage, description }) => `  npm run release -- ${usage}\n      ${description}`).join('\n')}

APP is shell, routes, or a remote, such as mfe-trainings (short: trainings).
Without --version, publish takes the version from the app's package.json. A published version never changes.
The commands use the store in DATA_DIR (./var). With RELEASE_URL and RELEASE_TOKEN they use the site at that URL instead;
publishing there also needs RELEASE_KEY, the file that keygen wrote. More: docs/releasing.md`;

/** Runs one command line. Throws `UsageError` or another `ReleaseError`; its message is shown to the user. */
export async function releaseCommand(args: string[], context: CommandContext): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined || ['help', '--help', '-h'].includes(name)) return context.print(help);
  const command = commands.find(({ usage }) => usage.split(' ', 1)[0] === name);
  if (!command) throw new UsageError(`There is no command "${name}". npm run release -- help lists the commands`);
  const { values, positionals } = parse(rest, command);
  if (values.help) return context.print(`npm run release -- ${command.usage}\n    ${command.description}`);
  const [min, max] = command.arity;
  if (positionals.length < min || positionals.length > max) throw usageError(command.usage);
  await command.run(positionals, context, values);
}

function parse(args: string[], command: Command) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
    const unknown = Object.keys(values).find(
      (name) => name !== 'help' && !command.options?.some((own) => own === name),
    );
    if (unknown) throw usageError(command.usage);
    return { values, positionals };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }
}
