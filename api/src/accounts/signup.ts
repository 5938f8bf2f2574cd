import { errorsFor, Message, SignupRequest } from '@site/contract';
import { type Database, type Transaction, write } from '../db/engine';
import type { App } from '../http/app-type';
import { clientKey } from '../http/client-key';
import type { FormBudgets } from '../limits/form-limits';
import type { Outbox } from '../mail/outbox';
import { accountExistsMail } from '../mail/templates/account-exists';
import { activationMail } from '../mail/templates/activation';
import type { ApiSettings } from '../config/settings';
import type { MailLimits } from './mail-limits';
import { createLinkToken } from './mail-links';
import type { Passwords } from './passwords';
import { findUserByEmail, insertUser, type User } from './repository';

/** The same for a new and a known address. */
const answer = { message: 'Please check the inbox of your e-mail address to activate your account.' };

interface Parts {
  database: Database;
  passwords: Passwords;
  budgets: FormBudgets;
  mailLimits: MailLimits;
  outbox: Outbox;
  settings: ApiSettings;
}

export function signupRoutes(api: App, { database, passwords, budgets, mailLimits, outbox, settings }: Parts) {
  const schema = {
    tags: ['accounts'],
    summary: 'Sign up; a mail with an activation link follows',
    body: SignupRequest,
    response: { 200: Message, ...errorsFor(400, 413, 415, 429, 503) },
  };
  api.post('/user/signup', { schema, ...budgets.form('signup') }, async (request) => {
    const { name, phoneNumber, password } = request.body;
    const email = request.body.email.toLowerCase();
    await mailLimits.count(request, 'signup', email);
    const passwordHash = await passwords.hash(password, clientKey(request.ip));
    write(database, (transaction) => {
      const known = findUserByEmail(transaction, email);
      if (known) outbox.add(transaction, { to: email, ...accountExistsMail({ ...settings, name: known.name }) });
      else
        mailActivation(
          transaction,
          insertUser(transaction, { name, phoneNumber, email, passwordHash }),
          outbox,
          settings,
        );
    });
    return answer;
  });
}

/** Mails a fresh activation link. */
export function mailActivation(transaction: Transaction, user: User, outbox: Outbox, settings: ApiSettings): void {
  const token = createLinkToken(transaction, user.id, 'activation');
  const { brand, siteUrl } = settings;
  outbox.add(transaction, { to: user.email, ...activationMail({ brand, siteUrl, name: user.name, token }) });
}
