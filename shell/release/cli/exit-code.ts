import { errorMessage } from '../contract/errors';
import { UsageError } from './command/command';
import { errorText } from './error-text';

/** Resolves with the exit code of a command line, after printing its error: as JSON if `args` ask for JSON. */
export async function exitCodeOf(
  args: string[],
  printError: (text: string) => void,
  run: () => Promise<void>,
): Promise<number> {
  try {
    await run();
    return 0;
  } catch (error) {
    const message = errorMessage(error);
    printError(args.includes('--json') ? JSON.stringify({ message }) : errorText(error));
    return error instanceof UsageError ? 2 : 1;
  }
}
