import { ConfirmEmailRequest, errorsFor, Message } from '@site/contract';
import { recordSecurityEvent } from '@site/serving';
import type { Guards } from '../accounts/guards';
import { consumeLinkToken, readLinkToken } from '../accounts/mail-links';
import { changeUser, deleteTokens, findUser, findUserByEmail, type User } from '../accounts/repository';
import { recordAction } from '../admin/audit-log';
import type { ApiSettings } from '../config/settings';
import type { Database, Transaction } from '../db/database';
import type { App } from '../http/app-type';
import { badRequest, conflict } from '../http/http-error';
import type { Outbox } from '../mail/outbox';
import { emailChangedMail } from '../mail/templates/account-notice';
import { listActionsOf, moveRecords } from '../personal-data/repository';

const invalidLink = () =>
  badRequest('This link is not valid or has expired. Log in and enter the new address in the settings again.');

const otherAccount = () =>
  conflict(
    'Another account has asked for this address. If it is yours, too, log out here and open the link again. Otherwise close this page.',
  );

interface Deps {
  guards: Guards;
  database: Database;
  outbox: Outbox;
  settings: ApiSettings;
}

/**
 * Finishes a change of the e-mail address. It needs no session, because a mail may be opened on another device. With the
 * session of another account it is refused: its owner has opened a link that somebody else caused.
 */
export async function emailConfirmationRoutes(app: App, { guards, database, outbox, settings }: Deps): Promise<void> {
  const schema = {
    tags: ['accounts'],
    summary: 'Confirm a new e-mail address with the token of its mail',
    body: ConfirmEmailRequest,
    response: { 200: Message, ...errorsFor(400, 409, 413, 415) },
  };
  app.post('/user/email/confirm', { schema, onRequest: guards.visitor }, async (request) => {
    const email = await database.write(async (transaction) => {
      const link = await readLinkToken(transaction, request.body.token, 'email');
      const user = link && (await findUser(transaction, link.userId));
      if (!link?.newEmail || !user || user.lockedAt) throw invalidLink();
      if (request.session && request.session.user.id !== user.id) throw otherAccount();
      // A page that is opened twice confirms twice.
      if (user.email === link.newEmail) return link.newEmail;
      if (link.used) throw invalidLink();
      if (await findUserByEmail(transaction, link.newEmail))
        throw conflict('Another account has this e-mail address now, so yours keeps the old one.');
      await consumeLinkToken(transaction, request.body.token);
      await changeEmail(transaction, user, link.newEmail);
      transaction.afterCommit(() => recordSecurityEvent(request, 'email.changed', { account: user.id }));
      return link.newEmail;
    });
    return { message: `Your e-mail address is ${email} now. Log in with it from now on.` };
  });

  async function changeEmail(transaction: Transaction, user: User, email: string): Promise<void> {
    await changeUser(transaction, user.id, { email });
    // Their mails went to the old address.
    await deleteTokens(transaction, user.id, 'reset');
    await moveRecords(transaction, user.id, user.email, email);
    // Also for former admins, because this entry leads to those under their previous address.
    if (user.role === 'admin' || (await listActionsOf(transaction, user.email)).length > 0)
      await recordAction(transaction, user, 'email.change', email);
    const notice = emailChangedMail({ ...settings, name: user.name });
    await outbox.add(transaction, { to: user.email, userId: user.id, ...notice });
  }
}
