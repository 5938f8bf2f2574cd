import { errorText } from '@site/release/cli';
import { UsageError } from '../infra/usage-error';

/** Runs a command. Resolves with its exit code, after printing any error without a stack. */
export async function reportErrors(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    console.error(errorText(error));
    return error instanceof UsageError ? 2 : 1;
  }
}
