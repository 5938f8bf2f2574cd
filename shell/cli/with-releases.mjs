import { compile } from './compile.mjs';
import { CommandFailed } from './run.mjs';

/** Calls `work` with the exports of `shell/tools/compatibility-matrix`. A `ReleaseError` is printed without a stack. */
export async function withReleases(work) {
  await compile('shell/tools/compatibility-matrix');
  const { default: matrix } = await import('../dist/tools/compatibility-matrix/index.js');
  try {
    return await work(matrix);
  } catch (error) {
    throw error instanceof matrix.ReleaseError ? new CommandFailed('Choosing releases', error.message, '') : error;
  }
}
