import { errorsFor, Message, SignupRequest } from '../contract';
import { type Database, type Transaction, write } from '../db/engine';
import type { App } from '../http/app-type';
import type { Outbox } from '../mail/outbox';
import { accountExistsMail } from '../mail/templates/account-exists';
import { activationMail } from '../mail/templates/activation';
import type { ApiSettings } from '../settings';
import { countAttempt } from './limits';
import { createLinkToken } from './mail-links';
import { hashPassword } from './passwords';
import { findUserByEmail, insertUser, type User } from './repository';

/** The same for a new and a known address. */
const answer = { message: 'Please check the inbox of your e-mail address to activate your account.' };

export function signupRoutes(api: App, database: Database, outbox: Outbox, settings: ApiSettings) {
  const schema = {
    tags: ['accounts'],
    summary: 'Sign up; a mail with an activation link follows',
    body: SignupRequest,
    response: { 200: Message, ...errorsFor(400, 413, 415, 429, 503) },
  };
  api.post('/user/signup', { schema }, async (request) => {
    const { name, phoneNumber, password } = request.body;
    const email = request.body.email.toLowerCase();
    const attempt = { kind: 'signup', account: email, client: request.ip } as const;
    write(database, (transaction) => countAttempt(transaction, attempt));
    const passwordHash = await hashPassword(password);
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
