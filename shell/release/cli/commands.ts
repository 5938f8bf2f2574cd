import { acceptStoreCommand } from './accept-store';
import type { Command, CommandContext } from './command/command';
import { distrust, trust } from './keys';
import { helpOf, runCommand } from './run-command';
import { statesToFiles } from './states-to-files';
import { teamCommands } from './team-commands';
import { revoke, token, tokens } from './tokens';

/** Operators run them on the store's machine. */
export const storeCommands: Command[] = [token, tokens, revoke, trust, distrust, acceptStoreCommand, statesToFiles];

const commands: Command[] = [...teamCommands, ...storeCommands];

export const help = helpOf(commands);

/** Runs one command line of this repository. Throws as `runCommand` does. */
export const releaseCommand = (args: string[], context: CommandContext): Promise<void> =>
  runCommand(args, context, commands);
