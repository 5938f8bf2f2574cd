import { errorsFor, IdParams } from '@site/contract';
import { recordSecurityEvent } from '@site/serving';
import { sessionOf } from '../accounts/guards';
import { recordAction } from '../admin/audit-log';
import type { Database } from '../db/database';
import { type FileAccess, fileSecurity } from '../files/file-access';
import type { FileStore } from '../files/file-store';
import { acceptedTypes } from '../files/file-type';
import { fileAnswer, sendStored } from '../files/send-file';
import type { App } from '../http/app-type';
import { notFound } from '../http/http-error';
import { findRegistration } from './repository';

interface Deps {
  database: Database;
  fileStore: FileStore;
  fileAccess: FileAccess;
}

export async function passportRoutes(app: App, { database, fileStore, fileAccess }: Deps): Promise<void> {
  const schema = {
    tags: ['files'],
    summary: 'A passport copy, for admins; each view is in the audit log',
    security: fileSecurity,
    params: IdParams,
    response: {
      200: fileAnswer('The file with its detected media type', acceptedTypes),
      ...errorsFor(400, 401, 403, 404),
    },
  };
  app.get('/files/passports/:id', { schema, onRequest: fileAccess.admin }, async (request, reply) => {
    const registration = await findRegistration(database, request.params.id);
    if (!registration) throw notFound('There is no such passport.');
    const admin = sessionOf(request).user;
    const type = registration.passportType;
    const sent = { type, disposition: 'inline', name: `passport.${type.split('/')[1]}` } as const;
    return sendStored(reply, fileStore, registration.passportFile, sent, async () => {
      await database.write((transaction) => recordAction(transaction, admin, 'passport.view', registration.email));
      recordSecurityEvent(request, 'passport.viewed', { registration: registration.id, by: admin.id });
    });
  });
}
