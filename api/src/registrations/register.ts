import { Type } from '@sinclair/typebox';
import { Email, errorsFor, FileBytes, FullName, PhoneNumber, RegistrationReceipt } from '@site/contract';
import type { Database } from '../db/database';
import { requireDiskSpace, type Uploads, withUploadForm } from '../files/upload-form';
import type { App } from '../http/app-type';
import { badRequest } from '../http/http-error';
import { createFormValidator } from '../http/validation';
import type { FormLimits } from '../limits/form-limits';
import { insertRegistration } from './repository';

const Fields = Type.Object({
  name: FullName,
  phoneNumber: PhoneNumber,
  email: Email,
  role: Type.Optional(Type.Unknown({ description: 'Ignored: a registration is always a user.' })),
  source: Type.String({ maxLength: 100, default: 'Registration', examples: ['Registration'] }),
});
const validate = createFormValidator(Fields);

interface Deps {
  database: Database;
  uploads: Uploads;
  formLimits: FormLimits;
}

const missingPassport = 'Please enter your passport copy!';

export async function registrationRoutes(app: App, { database, uploads, formLimits }: Deps): Promise<void> {
  const schema = {
    tags: ['registrations'],
    summary: 'Register with a passport copy (PDF, JPEG or PNG, 10 MB at most)',
    form: Type.Composite([Fields, Type.Object({ passport: FileBytes })]),
    response: { 200: RegistrationReceipt, ...errorsFor(400, 413, 415, 429, 503, 507) },
  };
  const upload = { ...uploads, fileField: 'passport', maxFiles: 1, emptyFile: missingPassport, validate };
  const { onRequest, ...refunds } = formLimits.upload('registration');
  app.post('/user/registration', { schema, onRequest: [requireDiskSpace(uploads), onRequest], ...refunds }, (request) =>
    withUploadForm(request, upload, async ({ name, phoneNumber, email, source }, [passport]) => {
      if (!passport) throw badRequest(missingPassport);
      const file = { passportFile: passport.name, passportType: passport.type };
      const person = { name, phoneNumber, email: email.toLowerCase() };
      const { id } = await database.write((transaction) =>
        insertRegistration(transaction, { ...person, source, ...file }),
      );
      return { _id: id, ...person };
    }),
  );
}
