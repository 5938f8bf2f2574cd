import { Type } from '@sinclair/typebox';
import { Email, errorsFor, FileBytes, FullName, Message, PhoneNumber } from '@site/contract';
import type { MailLimits } from '../accounts/mail-limits';
import type { ApiSettings } from '../config/settings';
import type { Database } from '../db/database';
import { requireDiskSpace, type Uploads, withUploadForm } from '../files/upload-form';
import type { App } from '../http/app-type';
import { createFormValidator } from '../http/validation';
import type { FormLimits } from '../limits/form-limits';
import type { Outbox } from '../mail/outbox';
import { estimateCopyMail } from '../mail/templates/estimate-copy';
import { salesEnquiryMail } from '../mail/templates/sales-enquiry';
import { toEstimate } from './present';
import { insertEstimate } from './repository';

const messageMaxLength = 5000;
const Service = Type.String({ maxLength: 100, examples: ['Website Development'] });
const Fields = Type.Object({
  name: FullName,
  email: Email,
  phoneNumber: PhoneNumber,
  services: Type.Union([Type.Array(Service, { maxItems: 20 }), Service], { default: [] }),
  message: Type.String({
    maxLength: messageMaxLength,
    default: '',
    examples: ['A shop with 200 articles.'],
    'x-message': `Please enter a message of ${messageMaxLength} characters at most.`,
  }),
});
const validate = createFormValidator(Fields);

interface Deps {
  database: Database;
  uploads: Uploads;
  formLimits: FormLimits;
  mailLimits: MailLimits;
  outbox: Outbox;
  settings: ApiSettings;
}

export async function estimateRequestRoutes(
  app: App,
  { database, uploads, formLimits, mailLimits, outbox, settings }: Deps,
): Promise<void> {
  const schema = {
    tags: ['estimates'],
    summary: 'Request an estimate, with up to three files (PDF, JPEG or PNG, 10 MB each)',
    form: Type.Composite([Fields, Type.Object({ files: Type.Optional(Type.Array(FileBytes, { maxItems: 3 })) })]),
    response: { 200: Message, ...errorsFor(400, 413, 415, 429, 503, 507) },
  };
  const emptyFile = 'Please choose files that are not empty.';
  const upload = { ...uploads, fileField: 'files', maxFiles: 3, emptyFile, validate };
  const { onRequest, ...refunds } = formLimits.upload('estimate');
  app.post(
    '/estimate',
    { schema, onRequest: [requireDiskSpace(uploads, { fileIsOptional: true }), onRequest], ...refunds },
    (request) =>
      withUploadForm(request, upload, async ({ name, email, phoneNumber, services, message }, uploaded) => {
        const files = uploaded.map(({ originalName, type, size, name: file }) => ({
          name: originalName,
          type,
          size,
          file,
        }));
        const estimate = { name, email, phoneNumber, services: [services].flat().filter(Boolean), message };
        const copy =
          (await mailLimits.allowsCopy(email)) &&
          estimateCopyMail(settings.brand, { ...estimate, files: files.length });
        await database.write(async (transaction) => {
          const stored = await insertEstimate(transaction, estimate, files);
          const mail = salesEnquiryMail(settings, toEstimate(stored.row, stored.files));
          await outbox.add(transaction, { to: settings.salesEmail, replyTo: email, ...mail });
          if (copy) await outbox.add(transaction, { to: email, ...copy });
        });
        return { message: 'Thank you! We have your request and will answer within 24 hours.' };
      }),
  );
}
