import { parseArgs } from 'node:util';
import { UsageError } from '../infra/usage-error';
import { add, demote, endSessions, list, lock, resetPasskeys, resetPassword, unlock } from './accounts';
import type { Command, CommandContext } from './command';
import { eraseData, exportData } from './personal-data';
import { countOutdated, recordRotation } from './rotation';

const commands: Command[] = [
  list,
  add,
  demote,
  lock,
  unlock,
  endSessions,
  resetPassword,
  resetPasskeys,
  exportData,
  eraseData,
  recordRotation,
  countOutdated,
];

const rotate = {
  usage: 'rotate [--finish]',
  description:
    'create new secrets, which the site uses from its next start; --finish deletes the old ones once nothing needs them',
};

const help = `Manages the accounts and secrets of this machine's site, whether it runs or not.

${[...commands, rotate]
  .filter(({ description }) => description)
  .map(({ usage, description }) => `  npm run admin -- ${usage}\n      ${description}`)
  .join('\n')}

The commands use the database in DATA_DIR (./var). All except list, export and rotate --finish are recorded in the admins' audit log as "operator".`;

/** @throws UsageError, or an error whose message is meant for the operator */
export async function runCommand(args: string[], open: () => Promise<CommandContext>, print: (text: string) => void) {
  const [name, ...rest] = args;
  if (name === undefined || ['help', '--help', '-h'].includes(name)) return print(help);
  const command = commands.find(({ usage }) => usage.split(' ', 1)[0] === name);
  if (!command) throw new UsageError(`There is no command "${name}". npm run admin -- help lists the commands.`);
  const { values, positionals } = parse(rest, command);
  await command.run(positionals, await open(), values);
}

function parse(args: string[], { usage, arity: [min, max], options = [] }: Command) {
  const usageError = () => new UsageError(`Usage: npm run admin -- ${usage}`);
  const parseOptions = Object.fromEntries(options.map((option) => [option, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: parseOptions });
    if (positionals.length < min || positionals.length > max) throw usageError();
    return { values, positionals };
  } catch {
    throw usageError();
  }
}
