import { compile } from './compile.mjs';
import { CommandFailed } from './run.mjs';

/** Gives `work` what `shell/skew` exports; what is wrong with the releases that somebody named is said without a stack. */
export async function withReleases(work) {
  await compile('shell/skew');
  const { default: skew } = await import('../dist/skew/index.js');
  try {
    return await work(skew);
  } catch (error) {
    throw error instanceof skew.ReleaseError ? new CommandFailed('Choosing releases', error.message, '') : error;
  }
}
