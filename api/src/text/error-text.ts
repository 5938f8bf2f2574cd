/** Drizzle's message quotes the values of the query, which may be personal data. The error of the database does not. */
export const withoutValues = <Thrown>(error: Thrown): Thrown | Error =>
  error instanceof Error && 'query' in error && error.cause instanceof Error ? error.cause : error;

/** The message of anything that was thrown, without the values of a query. */
export function errorMessage(thrown: unknown): string {
  const error = withoutValues(thrown);
  return error instanceof Error ? error.message : String(error);
}

/**
 * The error of a command, as `npm run release` shows its own: the first line in red on a terminal, unless `NO_COLOR` is
 * set.
 */
export function errorText(error: unknown, isColoured = process.stderr.isTTY === true && !process.env.NO_COLOR): string {
  const message = errorMessage(error);
  return isColoured ? message.replace(/^.+/, '\u001b[31m$&\u001b[39m') : message;
}
