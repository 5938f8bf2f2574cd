import { ChangeEmailRequest, errorsFor, Message } from '@site/contract';
import { recordSecurityEvent } from '@site/serving';
import { type Guards, sessionOf } from '../accounts/guards';
import type { MailLimits } from '../accounts/mail-limits';
import { createLinkToken } from '../accounts/mail-links';
import { type PasswordCheck, wrongPassword } from '../accounts/password-check';
import { findUser, findUserByEmail } from '../accounts/repository';
import type { ApiSettings } from '../config/settings';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import { badRequest, conflict } from '../http/http-error';
import type { Outbox } from '../mail/outbox';
import { emailRequestedMail } from '../mail/templates/account-notice';
import { addressTakenMail } from '../mail/templates/address-taken';
import { confirmEmailMail } from '../mail/templates/confirm-email';

interface Deps {
  database: Database;
  guards: Guards;
  mailLimits: MailLimits;
  passwordCheck: PasswordCheck;
  outbox: Outbox;
  settings: ApiSettings;
}

/** Starts a change of the e-mail address. The answer is the same for free and taken addresses. */
export async function emailChangeRoutes(app: App, deps: Deps): Promise<void> {
  const { database, guards, mailLimits, passwordCheck, outbox, settings } = deps;
  const schema = {
    tags: ['accounts'],
    summary: 'Change your e-mail address; a link is mailed to the new one',
    security: [{ token: [] }],
    body: ChangeEmailRequest,
    response: { 200: Message, ...errorsFor(400, 401, 403, 409, 413, 415, 429, 503) },
  };
  app.post('/user/email', { schema, onRequest: guards.accountChange }, async (request) => {
    const { user } = sessionOf(request);
    const email = request.body.email.toLowerCase();
    if (email === user.email) throw badRequest('This is your e-mail address already.');
    // The next start would create the admin of the settings again, with the password of the settings.
    if (user.email === settings.adminEmail?.toLowerCase())
      throw conflict('The server sets the address of this account (ADMIN_EMAIL), so an operator has to change it.');
    const { password } = request.body;
    const owner = await passwordCheck.authenticate(request, { email: user.email, password });
    if (!owner) throw wrongPassword();
    await mailLimits.consume(request, 'email', owner.id);
    await database.write(async (transaction) => {
      // The account may have changed while the password was checked.
      const current = await findUser(transaction, owner.id);
      if (current?.passwordHash !== owner.passwordHash) throw wrongPassword();
      const { name } = current;
      // Also made for a taken address, whose owner never sees it, so that both take the same time.
      const token = await createLinkToken(transaction, current.id, 'email', email);
      const isTaken = (await findUserByEmail(transaction, email)) !== undefined;
      const mail = isTaken
        ? addressTakenMail(settings)
        : { userId: current.id, ...confirmEmailMail({ ...settings, name, token }) };
      await outbox.add(transaction, { to: email, ...mail });
      await outbox.add(transaction, { to: current.email, ...emailRequestedMail({ ...settings, name }) });
    });
    recordSecurityEvent(request, 'email.requested', { account: owner.id });
    return {
      message: 'Please open the link that we have mailed to the new address. Until then, the old one stays valid.',
    };
  });
}
