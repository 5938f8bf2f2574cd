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

/** @param error of nodemailer, or with a `code` of its kind */
export function describeSendError(error: unknown): SendFailure {
  if (!(error instanceof Error && 'code' in error)) return { reason: 'unknown' };
  const { code, command, responseCode } = error as Error & { code: unknown; command?: unknown; responseCode?: unknown };
  return { reason: code, command, response: responseCode };
}
