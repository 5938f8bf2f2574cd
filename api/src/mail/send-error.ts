/** What is known of a failed attempt to send a mail. The whole error could quote the mail. */
interface SendFailure {
  reason: unknown;
  /** The SMTP command that the server refused. */
  command?: unknown;
  /** The server's three digits. */
  response?: unknown;
}

const sizeExceeded = 552;
const loginRequired = 530;

/**
 * Whether the server refused this mail. False if it cannot be reached or takes no mail of this site, because it wants a
 * login or another sender: then all mails wait.
 */
export function isMailRefused(error: unknown): boolean {
  const { reason, command, response } = describeSendError(error);
  if (reason !== 'EENVELOPE') return reason === 'EMESSAGE';
  return response !== loginRequired && (command !== 'MAIL FROM' || response === sizeExceeded);
}

/**
 * Whether the connection ended or hung after it was open. Either the mail is the cause, for example because a virus
 * scanner closes the connection, or all mails fail.
 */
export function isConnectionLost(error: unknown): boolean {
  const { reason, command } = describeSendError(error);
  const { syscall, timeoutType } = Object(error);
  if (reason === 'ESOCKET') return syscall !== 'connect';
  if (reason === 'ETIMEDOUT') return timeoutType === 'SOCKET_TIMEOUT';
  return reason === 'ECONNECTION' && command === 'CONN';
}

/** @param error of nodemailer, or with a `code` of its kind */
export function describeSendError(error: unknown): SendFailure {
  const { code, command, responseCode } = Object(error);
  return code === undefined ? { reason: 'unknown' } : { reason: code, command, response: responseCode };
}
