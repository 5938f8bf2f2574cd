/** The message of anything that was thrown. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The error of a command, as `npm run release` shows its own: the first line in red on a terminal, unless `NO_COLOR` is
 * set.
 */
export function errorText(error: unknown, isColoured = process.stderr.isTTY === true && !process.env.NO_COLOR): string {
  const message = errorMessage(error);
  return isColoured ? message.replace(/^.+/, '\u001b[31m$&\u001b[39m') : message;
}
