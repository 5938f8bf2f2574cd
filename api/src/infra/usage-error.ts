/** Unknown command or wrong arguments. */
export class UsageError extends Error {
  override name = 'UsageError';
}
