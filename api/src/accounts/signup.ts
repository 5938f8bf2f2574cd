import { errorsFor, Message, SignupRequest } from '@site/contract';
import { clientKey } from '@site/serving';
import type { ApiSettings } from '../config/settings';
import type { Database, Transaction } from '../db/database';
import type { App } from '../http/app-type';
import type { FormLimits } from '../limits/form-limits';
import type { Outbox } from '../mail/outbox';
import { accountExistsMail } from '../mail/templates/account-exists';
import { activationMail } from '../mail/templates/activation';
import type { MailLimits } from './mail-limits';
import { createLinkToken } from './mail-links';
import type { Passwords } from './passwords';
import { findUserByEmail, insertUser, type User } from './repository';

/** The same for new and known addresses. */
const answer = { message: 'Please check the inbox of your e-mail address to activate your account.' };

interface Deps {
  database: Database;
  passwords: Passwords;
  formLimits: FormLimits;
  mailLimits: MailLimits;
  outbox: Outbox;
  settings: ApiSettings;
}

export async function signupRoutes(
  app: App,
  { database, passwords, formLimits, mailLimits, outbox, settings }: Deps,
): Promise<void> {
  const schema = {
    tags: ['accounts'],
    summary: 'Sign up; an activation link is mailed',
    body: SignupRequest,
    response: { 200: Message, ...errorsFor(400, 413, 415, 429, 503) },
  };
  app.post('/user/signup', { schema, ...formLimits.form('signup') }, async (request) => {
    const { name, phoneNumber, password } = request.body;
    const email = request.body.email.toLowerCase();
    await mailLimits.consume(request, 'signup', email);
    const passwordHash = await passwords.hash(password, clientKey(request.ip));
    await database.write(async (transaction) => {
      const existing = await findUserByEmail(transaction, email);
      if (existing) {
        const account = { name: existing.name, activated: existing.activatedAt !== null };
        return outbox.add(transaction, { to: email, ...accountExistsMail({ ...settings, ...account }) });
      }
      const user = await insertUser(transaction, { name, phoneNumber, email, passwordHash });
      await sendActivationMail(transaction, user, outbox, settings);
    });
    return answer;
  });
}

/** Mails a new activation link. */
export async function sendActivationMail(
  transaction: Transaction,
  user: User,
  outbox: Outbox,
  settings: ApiSettings,
): Promise<void> {
  const token = await createLinkToken(transaction, user.id, 'activation');
  const { brand, siteUrl } = settings;
  await outbox.add(transaction, { to: user.email, ...activationMail({ brand, siteUrl, name: user.name, token }) });
}
