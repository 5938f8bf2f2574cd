import { parseArgs } from 'node:util';
import { errorMessage, ReleaseError } from '../contract/errors';
import { suggestion } from '../contract/suggestion';
import { type Command, type CommandContext, generalOptions, options, UsageError, usageError } from './command/command';
import { highlightCommands } from './command/style';

const ofThisProject = `The commands use the store in DATA_DIR (./var), whether the site runs or not. With RELEASE_URL and RELEASE_TOKEN
they use the site at that URL instead; publishing there also needs RELEASE_KEY, the file that keygen wrote. More: docs/releasing.md`;

/** The help of these commands. @param settings what they read from the environment */
export const helpOf = (
  commands: Command[],
  settings = ofThisProject,
): string => `Releases each app of the site on its own.

${commands.map(({ usage, description }) => `  npm run release -- ${usage}\n      ${description}`).join('\n')}

APP is shell, routes, or a remote, such as mfe-trainings (short: trainings).
Without --version, publish takes the version from the app's package.json. A published version never changes.
Every command takes --json, which prints what it found or did as JSON, for scripts.
${settings}`;

const nameOf = ({ usage }: Command) => usage.split(' ', 1)[0] ?? '';

/**
 * Runs one command line and prints its answer, which names the store or site. Throws `UsageError` or another
 * `ReleaseError`; its message is shown to the user.
 */
export async function runCommand(
  args: string[],
  context: CommandContext,
  commands: Command[],
  settings?: string,
): Promise<void> {
  const [name, ...rest] = args;
  const { place, print, style } = context;
  if (name === undefined || ['help', '--help', '-h'].includes(name))
    return print(highlightCommands(helpOf(commands, settings), style));
  const command = commands.find((each) => nameOf(each) === name);
  if (!command) {
    const near = suggestion(name, commands.map(nameOf));
    throw new UsageError(`There is no command "${name}"${near || '.'} npm run release -- help lists the commands`);
  }
  const { values, positionals } = parse(rest, command);
  if (values.help)
    return print(highlightCommands(`npm run release -- ${command.usage}\n    ${command.description}`, style));
  const [min, max] = command.arity;
  if (positionals.length < min || positionals.length > max) throw usageError(command.usage);
  try {
    const { data, text } = await command.run(positionals, context, values);
    print(
      values.json
        ? JSON.stringify({ place, ...data }, null, 2)
        : `${highlightCommands(text, style)}\n${style.dim(`At ${place}`)}`,
    );
  } catch (error) {
    if (error instanceof ReleaseError && !(error instanceof UsageError)) error.message += `\nAt ${place}`;
    throw error;
  }
}

function parse(args: string[], command: Command) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, ...generalOptions },
    });
    const unknown = Object.keys(values).find((name) => !optionsOf(command).includes(name));
    if (unknown) throw usageError(command.usage);
    return { values, positionals };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const message = errorMessage(error);
    const [, wrong = ''] = /Unknown option '--(\S+)'/.exec(message) ?? [];
    throw new UsageError(wrong ? `Unknown option '--${wrong}'${suggestion(wrong, optionsOf(command))}` : message);
  }
}

const optionsOf = (command: Command): string[] => [...(command.options ?? []), ...Object.keys(generalOptions)];
