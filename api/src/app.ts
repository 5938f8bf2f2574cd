import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import type { Tracing } from '@site/tracing';
import { emailChangeRoutes } from './account-settings/email-change';
import { emailConfirmationRoutes } from './account-settings/email-confirmation';
import { passwordRoutes } from './account-settings/password';
import { profileRoutes } from './account-settings/profile';
import { sessionRoutes } from './account-settings/sessions';
import { activationRoutes } from './accounts/activation';
import { currentUserRoutes } from './accounts/current-user';
import { DeviceCookies } from './accounts/device-cookies';
import { ensureFirstAdmin } from './accounts/first-admin';
import { createGuards } from './accounts/guards';
import { loginRoutes } from './accounts/login';
import { LoginLimits } from './accounts/login-limits';
import { MailLimits } from './accounts/mail-limits';
import { PasswordCheck } from './accounts/password-check';
import { passwordResetRoutes } from './accounts/password-reset';
import { Passwords } from './accounts/passwords';
import { ResetRequests } from './accounts/reset-requests';
import { Sessions } from './accounts/sessions';
import { signupRoutes } from './accounts/signup';
import { Tokens } from './accounts/tokens';
import { auditRoutes } from './admin/audit-routes';
import { overviewRoutes } from './admin/overview';
import { userAdminRoutes } from './admin/user-routes';
import { catalogueRoutes } from './catalogue/routes';
import { worksInBackground } from './config/role';
import type { ApiSettings } from './config/settings';
import { contactRoutes } from './contact/contact-routes';
import type { Database } from './db/database';
import { registerOpenApi } from './docs/openapi';
import { documentationRoutes } from './docs/routes';
import { KeyRing, keyId } from './encryption/key-ring';
import { estimateChangeRoutes } from './estimates/change';
import { estimateListRoutes } from './estimates/list';
import { estimateRequestRoutes } from './estimates/request-estimate';
import { FileChecker } from './files/checker/file-checker';
import { DiskSpace } from './files/disk-space';
import { FileAccess } from './files/file-access';
import { FileStore } from './files/file-store';
import { openStoredFiles } from './files/open-stored-files';
import type { StoredFiles } from './files/stored-files';
import { ClientEventLog } from './front-ends/client-event-log';
import { clientEventRoutes } from './front-ends/client-events';
import { configRoutes } from './front-ends/config';
import { FunnelCounter } from './funnel/funnel-counter';
import { startHousekeeping } from './housekeeping';
import { apiPrefix } from './http/api-prefix';
import type { App } from './http/app-type';
import { createServer } from './http/create-server';
import { healthRoutes } from './http/health';
import { addReadiness } from './http/readiness';
import { FormLimits } from './limits/form-limits';
import { createLimitStore } from './limits/limit-store';
import { ListStatements } from './lists/prepared';
import { openOutbox } from './mail';
import { openDatabase } from './open-database';
import { startOps } from './ops';
import { orderAdminRoutes } from './order-admin/routes';
import { ownOrderRoutes } from './orders/own-order';
import { receiptAttachments } from './orders/receipt-file';
import { orderRoutes } from './orders/routes';
import { confirmationRoutes } from './passkeys/confirmation';
import { passkeyLoginRoutes } from './passkeys/passkey-login';
import { passkeyRoutes } from './passkeys/passkey-routes';
import { createRelyingParty } from './passkeys/relying-party';
import { createSecondFactor } from './passkeys/second-factor';
import { openPayments } from './payments';
import { orderStatusRoutes } from './payments/order-status';
import { receiptRoutes } from './payments/receipt';
import { paymentRoutes } from './payments/routes';
import { webhookRoutes } from './payments/webhooks';
import { PersonalData } from './personal-data/personal-data';
import { personalDataRoutes } from './personal-data/routes';
import { registrationListRoutes } from './registrations/list';
import { passportRoutes } from './registrations/passports';
import { registerRoutes } from './registrations/register';
import { searchRoutes } from './search/routes';
import { trainingRoutes } from './trainings/routes';

/** Every subject's routes. Each plugin takes what it needs of the services. */
const routes: ((app: App, services: Services) => Promise<void>)[] = [
  healthRoutes,
  catalogueRoutes,
  trainingRoutes,
  registerRoutes,
  passportRoutes,
  estimateRequestRoutes,
  contactRoutes,
  userAdminRoutes,
  registrationListRoutes,
  estimateListRoutes,
  estimateChangeRoutes,
  overviewRoutes,
  auditRoutes,
  searchRoutes,
  signupRoutes,
  activationRoutes,
  loginRoutes,
  passkeyLoginRoutes,
  passkeyRoutes,
  confirmationRoutes,
  passwordResetRoutes,
  currentUserRoutes,
  profileRoutes,
  passwordRoutes,
  emailChangeRoutes,
  emailConfirmationRoutes,
  sessionRoutes,
  personalDataRoutes,
  orderRoutes,
  receiptRoutes,
  orderAdminRoutes,
  ownOrderRoutes,
  orderStatusRoutes,
  paymentRoutes,
  webhookRoutes,
  configRoutes,
  clientEventRoutes,
  documentationRoutes,
];

interface AppOptions {
  /** Shows a line to the person who started the site. */
  print?: (line: string) => void;
  tracing?: Tracing | undefined;
  /** Whether the process has been told to end, and still takes requests. */
  isStopping?: () => boolean;
}

/** The whole API, or its background work alone. Closing it closes the database. */
export async function buildApp(
  settings: ApiSettings,
  { print = printLine, tracing, isStopping = () => false }: AppOptions = {},
): Promise<App> {
  const app = createServer(settings, tracing);
  const { jwtSecret } = settings;
  await app.register(jwt, { secret: jwtSecret, sign: { kid: keyId(jwtSecret) }, verify: { algorithms: ['HS256'] } });
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  await registerOpenApi(app, settings.brand);
  app.decorateRequest('session', null);

  const stores = { database: await openDatabase(settings, tracing), storedFiles: await openStoredFiles(settings) };
  const services = createServices(app, settings, stores, tracing);
  await startOps(app, services, isStopping);
  addReadiness(app, isStopping);
  if (worksInBackground(settings)) runInBackground(app, services, print);
  closeWithApp(app, services);
  await app.register(
    async (api: App) => {
      for (const plugin of routes) await api.register(plugin, services);
    },
    { prefix: apiPrefix },
  );
  return app;
}

type Services = ReturnType<typeof createServices>;

/** The services of the routes, from the database up. */
function createServices(
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
  const personalData = new PersonalData(database, fileStore, new KeyRing(filesKey, olderFilesKeys, 'mail'));
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
    fileAccess,
    uploads,
    personalData,
    clientEventLog,
    funnelCounter: new FunnelCounter(database, log),
  };
}

/** Starts the work that no request waits for, and stops it before the database closes. */
function runInBackground(app: App, services: Services, print: (line: string) => void): void {
  const { settings, database, limitStore, outbox, payments, passwords, resetRequests, fileStore: store } = services;
  app.addHook('onReady', async () => {
    await ensureFirstAdmin(database, passwords, settings, print);
    outbox.wake();
    resetRequests.wake();
    payments.reconciler.start();
  });
  app.addHook('preClose', startHousekeeping({ database, store, limitStore, outbox, settings, log: app.log }));
}

function closeWithApp(
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

const printLine = (line: string) => void process.stdout.write(`${line}\n`);
