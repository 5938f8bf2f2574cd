import { parseArgs } from 'node:util';
import { add, demote, endSessions, list, lock, resetPasskeys, unlock } from './accounts';
import { type Command, type CommandContext, UsageError } from './command';
import { countOutdated, recordRotation } from './rotation';

const commands: Command[] = [
  list,
  add,
  demote,
  lock,
  unlock,
  endSessions,
  resetPasskeys,
  recordRotation,
  countOutdated,
];

const rotate = {
  usage: 'rotate [--finish]',
  description:
    'make new secrets, which the site uses from its next start on; --finish drops the old ones once nothing needs them',
};

const help = `Looks after accounts and secrets on this machine, whether the site runs or not.

${[...commands, rotate]
  .filter(({ description }) => description)
  .map(({ usage, description }) => `  npm run admin -- ${usage}\n      ${description}`)
  .join('\n')}

The commands work on the database in DATA_DIR (./var). All but list are in the admins' audit log, as "operator".`;

/** @throws UsageError, or an error whose message is for the person who typed the command */
export async function runCommand(args: string[], open: () => CommandContext, print: (text: string) => void) {
  const [word, ...rest] = args;
  if (word === undefined || ['help', '--help', '-h'].includes(word)) return print(help);
  const command = commands.find(({ usage }) => usage.split(' ', 1)[0] === word);
  if (!command) throw new UsageError(`There is no command "${word}"; npm run admin -- help lists them.`);
  const { values, positionals } = parse(rest, command);
  await command.run(positionals, open(), values);
}

function parse(args: string[], { usage, arity: [least, most], options = [] }: Command) {
  const wrong = () => new UsageError(`Usage: npm run admin -- ${usage}`);
  const known = Object.fromEntries(options.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: known });
    if (positionals.length < least || positionals.length > most) throw wrong();
    return { values, positionals };
  } catch {
    throw wrong();
  }
}
