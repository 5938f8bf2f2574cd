/**
 * The SQLSTATE of an error, or the code of a failed connection. Drizzle and `throwUnreachable` wrap the errors of the
 * driver.
 */
export function codeOf(error: unknown): string | undefined {
  let code: string | undefined;
  for (let current = error; isObject(current); current = current.cause)
    if (typeof current.code === 'string') code = current.code;
  return code;
}

const isObject = (value: unknown): value is { code?: unknown; message?: unknown; cause?: unknown } =>
  typeof value === 'object' && value !== null;

/** Whether the server has answered with this error, instead of being lost. Class 08 is a broken connection. */
function isAnswer(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) && !code.startsWith('08');
}

/** @throws the error of the server, or one that says that it is lost, which requests answer with 503 */
export function throwUnreachable(error: unknown): never {
  if (isAnswer(error)) throw error;
  const unreachable = new Error('The database cannot be reached.', { cause: error });
  throw Object.assign(unreachable, { code: 'DATABASE_UNREACHABLE' });
}

/**
 * The explanation of a failed connection for the operator. It never has the password.
 * @param url of the database
 * @param urlName the variable or option with the URL
 */
export function connectionProblem(error: unknown, url: string, urlName: string): Error {
  const { host, username, pathname } = new URL(url);
  const server = `The database server at ${host || 'the local socket'}`;
  const database = decodeURIComponent(pathname.slice(1));
  const code = codeOf(error);
  switch (code) {
    case '28P01':
    case '28000':
      return new Error(`${server} refused the user "${username}": check the user and the password in ${urlName}.`);
    case '3D000':
      return new Error(`${server} has no database "${database}": create it, or correct ${urlName}.`);
    case '42501':
      return new Error(`${server} does not let the user "${username}" create tables: grant CREATE on "${database}".`);
    case '53300':
      return new Error(`${server} has no connection left: raise max_connections or start fewer instances.`);
    case '57P03':
      return new Error(`${server} is starting or stopping: try again in a moment.`);
  }
  if (isAnswer(error) || error instanceof UnsuitableDatabase) return error as Error;
  const lost = isObject(error) && isObject(error.cause) ? error.cause : error;
  const reason = code === 'DATABASE_UNREACHABLE' && isObject(lost) ? lost.message : code;
  return new Error(`${server} cannot be reached (${reason}): check ${urlName} and that the server runs.`);
}

/** The database is there, but the site cannot use it; the message says why. */
export class UnsuitableDatabase extends Error {}
