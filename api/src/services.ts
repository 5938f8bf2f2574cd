import type { Tracing } from '@site/tracing';
import { DeviceCookies } from './accounts/device-cookies';
import { createGuards } from './accounts/guards';
import { LoginLimits } from './accounts/login-limits';
import { MailLimits } from './accounts/mail-limits';
import { PasswordCheck } from './accounts/password-check';
import { Passwords } from './accounts/passwords';
import { ResetRequests } from './accounts/reset-requests';
import { Sessions } from './accounts/sessions';
import { Tokens } from './accounts/tokens';
import type { ApiSettings } from './config/settings';
import type { Database } from './db/database';
import { KeyRing } from './encryption/key-ring';
import { FileChecker } from './files/checker/file-checker';
import { DiskSpace } from './files/disk-space';
import { FileAccess } from './files/file-access';
import { FileRemovals } from './files/file-removals';
import { FileStore } from './files/file-store';
import type { StoredFiles } from './files/stored-files';
import { ClientEventLog } from './front-ends/client-event-log';
import { FunnelCounter } from './funnel/funnel-counter';
import type { App } from './http/app-type';
import { FormLimits } from './limits/form-limits';
import { createLimitStore } from './limits/limit-store';
import { ListStatements } from './lists/prepared';
import { openOutbox } from './mail';
import { receiptAttachments } from './orders/receipt-file';
import { createRelyingParty } from './passkeys/relying-party';
import { createSecondFactor } from './passkeys/second-factor';
import { openPayments } from './payments';
import { PersonalData } from './personal-data/personal-data';

export type Services = ReturnType<typeof createServices>;

/** Creates the services of the routes, from the database up. */
export function createServices(
  { log, jwt }: App,
  settings: ApiSettings,
  { database, storedFiles }: { database: Database; storedFiles: StoredFiles },
  tracing: Tracing | undefined,
) {
  const { dataDir, siteUrl, filesKey, olderFilesKeys } = settings;
  const isHttps = siteUrl.startsWith('https:');
  const listStatements = new ListStatements(database);
  const limitStore = createLimitStore(database);
  const formLimits = new FormLimits(limitStore, settings.formsPerHour);
  const mailLimits = new MailLimits(limitStore);
  const outbox = openOutbox(database, settings, log, receiptAttachments(database, settings), tracing);
  const payments = openPayments(settings, database, outbox, log);

  const tokens = new Tokens(jwt, settings.olderJwtSecrets);
  const sessions = new Sessions(database, tokens, settings.passkeysRequired);
  const guards = createGuards(sessions);
  const passwords = new Passwords(settings.passwordHash);
  const deviceCookies = new DeviceCookies(tokens, isHttps);
  const loginLimits = new LoginLimits(limitStore, settings.loginFailuresPerClient);
  const passwordCheck = new PasswordCheck(database, passwords, loginLimits, deviceCookies);
  const resetRequests = new ResetRequests(database, outbox, settings, log);
  const relyingParty = createRelyingParty(settings);
  const secondFactor = createSecondFactor(relyingParty);

  const diskSpace = new DiskSpace(dataDir, settings.diskReserveMb * 1024 * 1024);
  const fileStore = new FileStore(dataDir, new KeyRing(filesKey, olderFilesKeys, 'files'), diskSpace, storedFiles);
  fileStore.deleteUnfinished();
  const fileAccess = new FileAccess(tokens, sessions, isHttps);
  const uploads = { store: fileStore, checker: new FileChecker(), diskSpace };
  const fileRemovals = new FileRemovals(database, fileStore);
  const personalData = new PersonalData(
    database,
    fileStore,
    fileRemovals,
    new KeyRing(filesKey, olderFilesKeys, 'mail'),
  );
  const clientEventLog = new ClientEventLog(log);
  return {
    settings,
    database,
    listStatements,
    limitStore,
    formLimits,
    mailLimits,
    outbox,
    payments,
    sessions,
    guards,
    passwords,
    deviceCookies,
    passwordCheck,
    resetRequests,
    relyingParty,
    secondFactor,
    fileStore,
    fileRemovals,
    fileAccess,
    uploads,
    personalData,
    clientEventLog,
    funnelCounter: new FunnelCounter(database, log),
  };
}

/** Ends what the services do when the app closes; the database last. */
export function closeWithApp(
  app: App,
  { clientEventLog, database, funnelCounter, outbox, payments, resetRequests, uploads }: Services,
): void {
  app.addHook('onClose', async () => {
    clientEventLog.logDropped();
    await funnelCounter.flush();
    uploads.checker.stop();
    await payments.reconciler.stop();
    await resetRequests.stop();
    await outbox.stop();
    await database.close();
  });
}
