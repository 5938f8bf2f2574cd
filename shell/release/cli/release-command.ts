import { parseArgs } from 'node:util';
import { acceptStoreCommand } from './accept-store';
import { canary } from './canary';
import { type Command, type CommandContext, options, UsageError, usageError } from './command';
import { keygen, trust } from './keys';
import { list } from './list';
import { log } from './log';
import { preview } from './preview';
import { promote } from './promote';
import { publish } from './publish';
import { rollback } from './rollback';
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
  acceptStoreCommand,
];

export const help = `Releases one part of the site without the others, whether the site runs or not.

${commands.map(({ usage, says }) => `  npm run release -- ${usage}\n      ${says}`).join('\n')}

NAME is shell, routes, or a remote: mfe-trainings, or short trainings.
The version is the one in the package's package.json unless you give one; a published version never changes.
The commands work on the store in DATA_DIR (./var). With RELEASE_URL, the address of a site, and RELEASE_TOKEN they go there;
publishing there also needs RELEASE_KEY, the file that keygen wrote. More: docs/releasing.md`;

/** Runs one command line. Throws `UsageError` or another `ReleaseError`; its message is shown to the user. */
export async function releaseCommand(args: string[], context: CommandContext): Promise<void> {
  const [word, ...rest] = args;
  if (word === undefined || ['help', '--help', '-h'].includes(word)) return context.print(help);
  const command = commands.find(({ usage }) => usage.split(' ', 1)[0] === word);
  if (!command) throw new UsageError(`There is no command "${word}"; npm run release -- help lists them`);
  const { values, positionals } = parse(rest, command);
  if (values.help) return context.print(`npm run release -- ${command.usage}\n    ${command.says}`);
  const [least, most] = command.takes;
  if (positionals.length < least || positionals.length > most) throw usageError(command.usage);
  await command.run(positionals, context, values);
}

function parse(args: string[], command: Command) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
    const strange = Object.keys(values).find(
      (name) => name !== 'help' && !command.options?.some((own) => own === name),
    );
    if (strange) throw usageError(command.usage);
    return { values, positionals };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }
}
