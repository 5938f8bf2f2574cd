import { root } from './project.mjs';
import { CommandFailed, UsageError } from './run.mjs';

/** Runs a command-line entry point. It refuses an old Node, and turns an error into a message and an exit code. */
export async function main(work) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) {
    console.error(inRed(`Node ${process.versions.node} is too old: install Node 20 or newer (https://nodejs.org)`));
    process.exit(1);
  }
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    if (error instanceof UsageError || error?.code?.startsWith?.('ERR_PARSE_ARGS_')) {
      console.error(inRed(error.message.replaceAll('\n', ' ')));
      process.exit(2);
    }
    if (error instanceof CommandFailed) {
      if (error.output) console.error(error.output);
      console.error(inRed(error.message));
    } else if (['ENOSPC', 'EDQUOT'].includes(error?.code)) {
      console.error(
        inRed(`The disk of ${error.path ?? root} is full (${error.message}): make room on it, then try again`),
      );
    } else console.error(error);
    process.exit(1);
  }
}

/** Shows errors as the release commands do, but without a package, because nothing may be installed yet. */
const inRed = (line) => (process.stderr.isTTY && !process.env.NO_COLOR ? `\u001b[31m${line}\u001b[39m` : line);
