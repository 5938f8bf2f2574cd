import { ChangePasswordRequest, errorsFor, Message } from '@site/contract';
import { clientKey, recordSecurityEvent } from '@site/serving';
import type { DeviceCookies } from '../accounts/device-cookies';
import { type Guards, sessionOf } from '../accounts/guards';
import type { MailLimits } from '../accounts/mail-limits';
import { invalidateLinks } from '../accounts/mail-links';
import { type PasswordCheck, wrongPassword } from '../accounts/password-check';
import type { Passwords } from '../accounts/passwords';
import { changeUser, deleteSessionsOf, findUser } from '../accounts/repository';
import type { ApiSettings } from '../config/settings';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import { badRequest } from '../http/http-error';
import type { Outbox } from '../mail/outbox';
import { passwordChangedMail } from '../mail/templates/account-notice';

interface Deps {
  database: Database;
  guards: Guards;
  passwords: Passwords;
  passwordCheck: PasswordCheck;
  mailLimits: MailLimits;
  deviceCookies: DeviceCookies;
  outbox: Outbox;
  settings: ApiSettings;
}

export async function passwordRoutes(app: App, deps: Deps): Promise<void> {
  const { database, guards, passwords, passwordCheck, mailLimits, deviceCookies, outbox, settings } = deps;
  const schema = {
    tags: ['accounts'],
    summary: 'Change your password; ends every other session',
    security: [{ token: [] }],
    body: ChangePasswordRequest,
    response: { 200: Message, ...errorsFor(400, 401, 403, 413, 415, 429, 503) },
  };
  app.post('/user/password', { schema, onRequest: guards.accountChange }, async (request, reply) => {
    const { id: sessionId, user } = sessionOf(request);
    const { oldPassword, newPassword } = request.body;
    const owner = await passwordCheck.authenticate(request, { email: user.email, password: oldPassword });
    if (!owner) throw wrongPassword();
    if (newPassword === oldPassword) throw badRequest('The new password is the old one. Please choose another one.');
    await mailLimits.consume(request, 'password', owner.id);
    const passwordHash = await passwords.hash(newPassword, clientKey(request.ip));
    await database.write(async (transaction) => {
      // The password may have changed while it was checked.
      const current = await findUser(transaction, owner.id);
      if (current?.passwordHash !== owner.passwordHash) throw wrongPassword();
      await changeUser(transaction, owner.id, { passwordHash });
      await deleteSessionsOf(transaction, owner.id, sessionId);
      await invalidateLinks(transaction, owner.id);
      await outbox.add(transaction, { to: current.email, ...passwordChangedMail({ ...settings, name: current.name }) });
    });
    deviceCookies.set(reply, { ...owner, passwordHash });
    recordSecurityEvent(request, 'password.changed', { account: owner.id });
    return { message: 'Your password has been changed. Every other device is logged out.' };
  });
}
