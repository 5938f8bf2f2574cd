import { errorText } from '@site/release/cli';
import { explainFileError } from '@site/serving/explain-file-error';
import { dataDirOf } from '../config/read-settings';
import { UsageError } from '../infra/usage-error';

/** Runs a command. Resolves with its exit code, after printing any error without a stack. */
export async function reportErrors(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    console.error(errorText(explainFileError(error, dataDirOf(process.env))));
    return error instanceof UsageError ? 2 : 1;
  }
}
