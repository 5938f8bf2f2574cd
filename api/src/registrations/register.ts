import { Type } from '@sinclair/typebox';
import { Email, errorsFor, FileBytes, FullName, PhoneNumber, RegistrationReceipt } from '../contract';
import type { Database } from '../db/engine';
import type { FileStore } from '../files/file-store';
import { withUploadForm } from '../files/upload-form';
import { badRequest } from '../http/api-error';
import type { App } from '../http/app-type';
import { formChecker } from '../http/validation';
import { insertRegistration } from './repository';

const Fields = Type.Object({
  name: FullName,
  phoneNumber: PhoneNumber,
  email: Email,
  role: Type.Optional(Type.Unknown({ description: 'Ignored: a registration is always a user.' })),
  source: Type.String({ maxLength: 100, default: 'Registration', examples: ['Registration'] }),
});
const checked = formChecker(Fields);

export function registerRoutes(api: App, database: Database, store: FileStore) {
  const schema = {
    tags: ['registrations'],
    summary: 'Register with a passport copy (PDF, JPEG or PNG, 10 MB at most)',
    form: Type.Composite([Fields, Type.Object({ passport: FileBytes })]),
    response: { 200: RegistrationReceipt, ...errorsFor(400, 413, 415, 507) },
  };
  const upload = { store, fileField: 'passport', maxFiles: 1 };
  api.post('/user/registration', { schema }, (request) =>
    withUploadForm(request, upload, ({ fields, files: [passport] }, fileProblem) => {
      const { name, phoneNumber, email, source } = checked(fields);
      if (fileProblem) throw fileProblem;
      if (!passport) throw badRequest('Please enter your passport copy!');
      const file = { passportFile: passport.name, passportType: passport.type };
      const person = { name, phoneNumber, email: email.toLowerCase() };
      const { id } = insertRegistration(database, { ...person, source, ...file });
      return { _id: id, ...person };
    }),
  );
}
