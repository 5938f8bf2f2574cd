import { compile } from './compile.mjs';
import { CommandFailed } from './run.mjs';

/** Gives `work` what `shell/tools/compatibility-matrix` exports; what is wrong with the releases that somebody named is said without a stack. */
export async function withReleases(work) {
  await compile('shell/tools/compatibility-matrix');
  const { default: matrix } = await import('../dist/tools/compatibility-matrix/index.js');
  try {
    return await work(matrix);
  } catch (error) {
    throw error instanceof matrix.ReleaseError ? new CommandFailed('Choosing releases', error.message, '') : error;
  }
}
