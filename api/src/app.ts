import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import { answerReadiness } from '@site/serving';
import type { Tracing } from '@site/tracing';
import { emailChangeRoutes } from './account-settings/email-change';
import { emailConfirmationRoutes } from './account-settings/email-confirmation';
import { passwordRoutes } from './account-settings/password';
import { profileRoutes } from './account-settings/profile';
import { sessionRoutes } from './account-settings/sessions';
import { activationRoutes } from './accounts/activation';
import { currentUserRoutes } from './accounts/current-user';
import { ensureFirstAdmin } from './accounts/first-admin';
import { loginRoutes } from './accounts/login';
import { passwordResetRoutes } from './accounts/password-reset';
import { signupRoutes } from './accounts/signup';
import { auditRoutes } from './admin/audit-routes';
import { overviewRoutes } from './admin/overview';
import { userAdminRoutes } from './admin/user-routes';
import { catalogueRoutes } from './catalogue/routes';
import { checkUploads } from './check-uploads';
import { worksInBackground } from './config/role';
import type { ApiSettings } from './config/settings';
import { contactRoutes } from './contact/contact-routes';
import { registerOpenApi } from './docs/openapi';
import { documentationRoutes } from './docs/routes';
import { keyId } from './encryption/key-ring';
import { estimateChangeRoutes } from './estimates/change';
import { estimateListRoutes } from './estimates/list';
import { estimateRequestRoutes } from './estimates/request-estimate';
import { openStoredFiles } from './files/open-stored-files';
import { clientEventRoutes } from './front-ends/client-events';
import { configRoutes } from './front-ends/config';
import { startHousekeeping } from './housekeeping';
import { apiPrefix } from './http/api-prefix';
import type { App } from './http/app-type';
import { createServer } from './http/create-server';
import { healthRoutes } from './http/health';
import { openSiteDatabase } from './open-database';
import { startOps } from './ops';
import { orderAdminRoutes } from './order-admin/routes';
import { ownOrderRoutes } from './orders/own-order';
import { orderRoutes } from './orders/routes';
import { passkeyCreationRoutes } from './passkeys/add-passkey';
import { changePasskeyRoutes } from './passkeys/change-passkey';
import { confirmationRoutes } from './passkeys/confirmation';
import { listPasskeyRoutes } from './passkeys/list-passkeys';
import { passkeyLoginRoutes } from './passkeys/passkey-login';
import { recoveryCodeRoutes } from './passkeys/recovery-code-routes';
import { orderStatusRoutes } from './payments/order-status';
import { receiptRoutes } from './payments/receipt';
import { paymentRoutes } from './payments/routes';
import { webhookRoutes } from './payments/webhooks';
import { personalDataRoutes } from './personal-data/routes';
import { registrationListRoutes } from './registrations/list';
import { passportRoutes } from './registrations/passports';
import { registrationRoutes } from './registrations/register';
import { searchRoutes } from './search/routes';
import { closeWithApp, createServices, type Services } from './services';
import { trainingRoutes } from './trainings/routes';

/** Every subject's routes. Each plugin takes what it needs of the services. */
const routes: ((app: App, services: Services) => Promise<void>)[] = [
  healthRoutes,
  catalogueRoutes,
  trainingRoutes,
  registrationRoutes,
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
  listPasskeyRoutes,
  passkeyCreationRoutes,
  changePasskeyRoutes,
  recoveryCodeRoutes,
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

  const stores = { database: await openSiteDatabase(settings, tracing), storedFiles: await openStoredFiles(settings) };
  const problem = await checkUploads(settings, stores);
  if (problem) app.log.error(problem);
  const services = createServices(app, settings, stores, tracing);
  await startOps(app, services, isStopping);
  app.get('/health/ready', { schema: { hide: true } }, answerReadiness(isStopping));
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

/** Starts the work that no request waits for, and stops it before the database closes. */
function runInBackground(app: App, services: Services, print: (line: string) => void): void {
  const { settings, database, limitStore, outbox, payments, passwords, resetRequests } = services;
  app.addHook('onReady', async () => {
    await ensureFirstAdmin(database, passwords, settings, print);
    outbox.wake();
    resetRequests.wake();
    payments.reconciler.start();
  });
  const files = { store: services.fileStore, removals: services.fileRemovals };
  app.addHook('preClose', startHousekeeping({ ...files, database, limitStore, outbox, settings, log: app.log }));
}

const printLine = (line: string) => void process.stdout.write(`${line}\n`);
