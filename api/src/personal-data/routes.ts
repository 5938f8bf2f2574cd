import { EraseAccountRequest, errorsFor, Message, PersonalData as PersonalDataSchema } from '@site/contract';
import { recordSecurityEvent } from '@site/serving';
import { type Guards, sessionOf } from '../accounts/guards';
import { type PasswordCheck, wrongPassword } from '../accounts/password-check';
import type { App } from '../http/app-type';
import { conflict } from '../http/http-error';
import { limitReached } from '../limits/limit-reached';
import { type LimitStore, limitKey } from '../limits/limit-store';
import type { PersonalData } from './personal-data';
import { EraseRefused } from './require-erasable';

interface Deps {
  guards: Guards;
  limitStore: LimitStore;
  passwordCheck: PasswordCheck;
  personalData: PersonalData;
}

/** A user's own data: download and erasure. */
export async function personalDataRoutes(app: App, deps: Deps): Promise<void> {
  const { guards, limitStore, passwordCheck, personalData } = deps;
  const common = { tags: ['accounts'], security: [{ token: [] }] };
  // An export reads and decrypts files of ten megabytes each.
  const exports = limitStore.limit({ name: 'data-export', points: 10, seconds: 3600 });

  const exportSchema = {
    ...common,
    summary: 'Everything that is stored about the signed-in user',
    response: { 200: PersonalDataSchema, ...errorsFor(401, 429) },
  };
  app.get('/user/data', { schema: exportSchema, onRequest: guards.signedIn }, async (request, reply) => {
    const { user } = sessionOf(request);
    const waitMs = await exports.consume(limitKey(user.id));
    if (waitMs > 0) {
      const message = 'You have downloaded your data often. Please try again later.';
      throw limitReached(request, exports.name, waitMs, message);
    }
    const data = await personalData.export(user.email);
    if (!data) throw new Error('The account was erased during its export');
    if (data.missing.length > 0) request.log.error({ files: data.missing }, 'files of a data export are missing');
    recordSecurityEvent(request, 'data.exported', { account: user.id });
    reply.headers({ 'content-disposition': 'attachment; filename="your-data.json"', 'cache-control': 'no-store' });
    return reply.type('application/json; charset=utf-8').send(data.json);
  });

  const eraseSchema = {
    ...common,
    summary: 'Erase the account of the signed-in user with its data; orders are kept without the person',
    body: EraseAccountRequest,
    response: { 200: Message, ...errorsFor(400, 401, 403, 409, 413, 415, 429, 503) },
  };
  app.post('/user/erase', { schema: eraseSchema, onRequest: guards.signedIn }, async (request) => {
    const { user } = sessionOf(request);
    const owner = await passwordCheck.authenticate(request, { email: user.email, password: request.body.password });
    if (!owner) throw wrongPassword();
    const erased = await personalData.erase(user.email, { email: 'the user' }).catch((error) => {
      throw error instanceof EraseRefused ? conflict(error.message) : error;
    });
    if (erased?.filesLeft) request.log.warn({ files: erased.filesLeft }, 'files of erased data are not removed yet');
    if (erased?.mailsLeft)
      request.log.warn({ mails: erased.mailsLeft }, 'mails that no key opens may concern erased data');
    recordSecurityEvent(request, 'data.erased', { account: user.id });
    const message = 'Your account and your data have been deleted.';
    return { message: erased?.ordersLeft ? `${message} ${orderStays}` : message };
  });
}

const orderStays =
  'An unpaid order that was placed with your e-mail address without logging in stays as it is. Write to us to erase it once it is paid or has expired.';
