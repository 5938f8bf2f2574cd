import { ContactRequest, errorsFor, Message } from '@site/contract';
import type { ApiSettings } from '../config/settings';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import type { FormLimits } from '../limits/form-limits';
import type { Outbox } from '../mail/outbox';
import { contactMail } from '../mail/templates/contact';

interface Deps {
  database: Database;
  formLimits: FormLimits;
  outbox: Outbox;
  settings: ApiSettings;
}

/** Messages of visitors are mailed to sales and stored nowhere else. */
export async function contactRoutes(app: App, { database, formLimits, outbox, settings }: Deps): Promise<void> {
  const schema = {
    tags: ['contact'],
    summary: 'Send a message; it is mailed to sales',
    body: ContactRequest,
    response: { 200: Message, ...errorsFor(400, 413, 415, 429, 503) },
  };
  app.post('/contact', { schema, ...formLimits.form('contact') }, async ({ body }) => {
    const mail = contactMail(settings, body);
    await database.write((transaction) =>
      outbox.add(transaction, { to: settings.salesEmail, replyTo: body.email, ...mail }),
    );
    return { message: 'Thank you! A person reads your message and answers within 24 hours.' };
  });
}
