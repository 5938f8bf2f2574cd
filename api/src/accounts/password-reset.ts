import {
  errorsFor,
  ForgotPasswordRequest,
  Message,
  passwordPattern,
  ResetPasswordRequest,
  ResetPasswordResponse,
} from '@site/contract';
import { clientKey, recordSecurityEvent } from '@site/serving';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import { badRequest } from '../http/http-error';
import type { FormLimits } from '../limits/form-limits';
import type { DeviceCookies } from './device-cookies';
import type { MailLimits } from './mail-limits';
import { consumeLinkToken, invalidateLinks, readLinkToken } from './mail-links';
import type { Passwords } from './passwords';
import { changeUser, deleteSessionsOf, findUser } from './repository';
import type { ResetRequests } from './reset-requests';
import { tokenIn } from './tokens';

// With the flag u an emoji counts as one character, as in the schema's validator.
const strong = new RegExp(passwordPattern, 'u');
const invalidLink = () => badRequest('This link is not valid or has expired. Please ask for a new one.');

interface Deps {
  database: Database;
  passwords: Passwords;
  formLimits: FormLimits;
  mailLimits: MailLimits;
  deviceCookies: DeviceCookies;
  resetRequests: ResetRequests;
}

export async function passwordResetRoutes(app: App, deps: Deps): Promise<void> {
  const { database, passwords, formLimits, mailLimits, deviceCookies, resetRequests } = deps;
  const forgot = {
    tags: ['accounts'],
    summary: 'Request a mail with a link to choose a new password',
    body: ForgotPasswordRequest,
    response: { 200: Message, ...errorsFor(400, 413, 415, 429) },
  };
  app.post('/user/forgot-password', { schema: forgot, ...formLimits.form('forgot-password') }, async (request) => {
    const email = request.body.email.toLowerCase();
    await mailLimits.consume(request, 'reset', email);
    await database.write((transaction) => resetRequests.add(transaction, email));
    return { message: 'If there is an account with this e-mail address, a link to reset its password is on its way.' };
  });

  const reset = {
    tags: ['accounts'],
    summary: 'Choose a new password; the token of the mail goes into Authorization',
    security: [{ token: [] }],
    body: ResetPasswordRequest,
    response: { 200: ResetPasswordResponse, ...errorsFor(400, 413, 415, 503) },
  };
  app.patch('/user/reset-password', { schema: reset }, async (request, reply) => {
    const { password, confirmPassword } = request.body;
    checkNewPassword(password, confirmPassword);
    const token = tokenIn(request.headers.authorization);
    const link = await readLinkToken(database, token, 'reset');
    if (!link || link.used) throw invalidLink();
    const passwordHash = await passwords.hash(password, clientKey(request.ip));
    const changed = await database.write(async (transaction) => {
      // A parallel request may have used the link.
      const current = await readLinkToken(transaction, token, 'reset');
      const user = current && !current.used ? await findUser(transaction, current.userId) : undefined;
      if (!user) throw invalidLink();
      await consumeLinkToken(transaction, token);
      // The mail has reached the owner, which also activates the account.
      await changeUser(transaction, user.id, { passwordHash, activatedAt: user.activatedAt ?? new Date() });
      await deleteSessionsOf(transaction, user.id);
      await invalidateLinks(transaction, user.id);
      return { ...user, passwordHash };
    });
    // The owner can log in from this browser even when strangers have exhausted the limit of the account.
    deviceCookies.set(reply, changed);
    recordSecurityEvent(request, 'password.reset', { account: changed.id });
    return { path: '/login', message: 'Your password has been changed.' };
  });
}

/** In the order of the form's fields, which the customer fixed: a request with several problems gets the first message. */
function checkNewPassword(password: string, confirmation: string): void {
  if (!password) throw badRequest('Password is required!');
  if (!strong.test(password)) throw badRequest('Password must be strong or at least 6 characters!');
  if (!confirmation) throw badRequest('Confirm Password is required!');
  if (confirmation !== password) throw badRequest('Confirm Password does not match Password!');
}
