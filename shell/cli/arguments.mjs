// An old Node has no `parseArgs`, and `main` says that it is too old.
import util from 'node:util';
import { UsageError } from './run.mjs';

/**
 * Reads the arguments of a command, in the format of `parseArgs`. With `--help`, prints its usage and ends.
 * @throws an error of `parseArgs`, or UsageError when there are more positional arguments than `most`
 */
export function readArguments(args, usage, { options = {}, most = 0 } = {}) {
  const { values, positionals } = util.parseArgs({
    args,
    allowPositionals: most > 0,
    options: { ...options, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  if (positionals.length > most) throw new UsageError(`Unexpected argument '${positionals[most]}'. ${usage}`);
  return { values, positionals };
}
