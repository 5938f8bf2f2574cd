/** Builds the remote, as `rspack build` of the package `@rspack/cli` does. */
const { rspack } = require('@rspack/core');

rspack(require('./rspack.config.cjs'), (error, stats) => {
  if (error) throw error;
  process.stdout.write(`${stats.toString('errors-warnings')}\n`);
  process.exitCode = stats.hasErrors() ? 1 : 0;
});
