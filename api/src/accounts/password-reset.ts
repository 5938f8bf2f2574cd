import {
  errorsFor,
  ForgotPasswordRequest,
  Message,
  passwordPattern,
  ResetPasswordRequest,
  ResetPasswordResponse,
} from '../contract';
import { type Database, write } from '../db/engine';
import { badRequest } from '../http/api-error';
import type { App } from '../http/app-type';
import { countAttempt } from './limits';
import { readLinkToken, useLinkToken } from './mail-links';
import { hashPassword } from './passwords';
import { changeUser, deleteSessionsOf, findUser } from './repository';
import type { ResetRequests } from './reset-requests';

// Counts letters as the schema's validator does, not the halves of an emoji.
const strong = new RegExp(passwordPattern, 'u');
const deadLink = () => badRequest('This link is not valid or has expired. Please ask for a new one.');

export function passwordResetRoutes(api: App, database: Database, resetRequests: ResetRequests) {
  const forgot = {
    tags: ['accounts'],
    summary: 'Ask for a mail with a link to choose a new password',
    body: ForgotPasswordRequest,
    response: { 200: Message, ...errorsFor(400, 413, 415, 429) },
  };
  api.post('/user/forgot-password', { schema: forgot }, async (request) => {
    const email = request.body.email.toLowerCase();
    write(database, (transaction) => {
      countAttempt(transaction, { kind: 'reset', account: email, client: request.ip });
      resetRequests.add(transaction, email);
    });
    return { message: 'If there is an account with this e-mail address, a link to reset its password is on its way.' };
  });

  const reset = {
    tags: ['accounts'],
    summary: 'Choose a new password; the token of the mail goes into Authorization',
    security: [{ token: [] }],
    body: ResetPasswordRequest,
    response: { 200: ResetPasswordResponse, ...errorsFor(400, 413, 415, 503) },
  };
  api.patch('/user/reset-password', { schema: reset }, async (request) => {
    const { password, confirmPassword } = request.body;
    checkNewPassword(password, confirmPassword);
    const token = (request.headers.authorization ?? '').replace(/^Bearer /i, '');
    const link = readLinkToken(database, token, 'reset');
    if (!link || link.used) throw deadLink();
    const passwordHash = await hashPassword(password);
    write(database, (transaction) => {
      // Another request may have used it while this one was hashing.
      const current = readLinkToken(transaction, token, 'reset');
      const user = current && !current.used ? findUser(transaction, current.userId) : undefined;
      if (!user) throw deadLink();
      useLinkToken(transaction, token);
      // The mail reached its owner: that is what activation asks for, too.
      changeUser(transaction, user.id, { passwordHash, activatedAt: user.activatedAt ?? new Date() });
      deleteSessionsOf(transaction, user.id);
    });
    return { path: '/login', message: 'Your password has been changed.' };
  });
}

/** Part 2, section 5: the order of the rules is the order of the messages. */
function checkNewPassword(password: string, confirmation: string): void {
  if (!password) throw badRequest('Password is required!');
  if (!strong.test(password)) throw badRequest('Password must be strong or at least 6 characters!');
  if (!confirmation) throw badRequest('Confirm Password is required!');
  if (confirmation !== password) throw badRequest('Confirm Password does not match Password!');
}
