import { maxHeaderSize } from 'node:http';
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { LogController } from 'fastify';
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
import type { ApiSettings } from './config/settings';
import { openDatabase } from './db/engine';
import { registerOpenApi } from './docs/openapi';
import { documentationRoutes } from './docs/routes';
import { KeyRing, keyId } from './encryption/key-ring';
import { estimateListRoutes } from './estimates/list';
import { estimateRequestRoutes } from './estimates/request-estimate';
import { FileChecker } from './files/checker/file-checker';
import { DiskSpace } from './files/disk-space';
import { FileAccess } from './files/file-access';
import { FileStore } from './files/file-store';
import { ClientEventLog } from './front-ends/client-event-log';
import { clientEventRoutes } from './front-ends/client-events';
import { configRoutes } from './front-ends/config';
import { startHousekeeping } from './housekeeping';
import type { App } from './http/app-type';
import { sendClientError, sendError, sendNotFound } from './http/error-handler';
import { healthRoutes } from './http/health';
import { acceptOnlyJson } from './http/json-body';
import { loggerOptions, logRequests } from './http/logging';
import { preventCaching } from './http/no-store';
import { validationMessage, validatorCompiler } from './http/validation';
import { FormLimits } from './limits/form-limits';
import { openLimitStore } from './limits/limit-store';
import { openOutbox } from './mail';
import { orderRoutes } from './orders/routes';
import { confirmationRoutes } from './passkeys/confirmation';
import { passkeyLogin } from './passkeys/passkey-login';
import { passkeyRoutes } from './passkeys/passkey-routes';
import { createRelyingParty } from './passkeys/relying-party';
import { openPayments } from './payments';
import { paymentRoutes } from './payments/routes';
import { webhookRoutes } from './payments/webhooks';
import { registrationListRoutes } from './registrations/list';
import { passportRoutes } from './registrations/passports';
import { registerRoutes } from './registrations/register';
import { trainingRoutes } from './trainings/routes';

/** Bytes of a JSON body; uploads have limits of their own. */
const bodyLimit = 64 * 1024;

/** The whole API: what is wired to what, from top to bottom. Closing it closes the database. */
export async function buildApp(settings: ApiSettings): Promise<App> {
  const requestTimeoutMs = settings.requestTimeoutSeconds * 1000;
  const app: App = fastify({
    logger: loggerOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    // The one peer is the site: it passes on the client's address as it judged it, and gives each request an id.
    trustProxy: (_address, hop) => hop === 0,
    requestIdHeader: 'x-request-id',
    bodyLimit,
    // No shorter than an address may be: who asks is judged before an id is.
    routerOptions: { maxParamLength: maxHeaderSize },
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: Math.min(requestTimeoutMs, 20_000), connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
    schemaErrorFormatter: validationMessage,
    clientErrorHandler: sendClientError,
    frameworkErrors: sendError,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
  acceptOnlyJson(app);
  preventCaching(app);
  if (settings.accessLog) logRequests(app);

  const database = openDatabase(settings.dataDir);
  const limitStore = openLimitStore(settings.dataDir);
  const formLimits = new FormLimits(limitStore, settings.formsPerHour);
  const mailLimits = new MailLimits(limitStore);
  const passwords = new Passwords();
  const outbox = openOutbox(database, settings, app.log);
  const resetRequests = new ResetRequests(database, outbox, settings, app.log);
  const payments = openPayments(settings, database, outbox, app.log);
  app.addHook('onReady', async () => {
    await ensureFirstAdmin(database, passwords, settings, console.log);
    outbox.wake();
    resetRequests.wake();
    payments.reconciler.start();
  });
  app.addHook('onClose', async () => {
    await payments.reconciler.stop();
    resetRequests.stop();
    await outbox.stop();
    limitStore.close();
    database.$client.close();
  });

  const { jwtSecret, olderJwtSecrets, filesKey, olderFilesKeys } = settings;
  await app.register(jwt, { secret: jwtSecret, sign: { kid: keyId(jwtSecret) }, verify: { algorithms: ['HS256'] } });
  const tokens = new Tokens(app.jwt, olderJwtSecrets);
  const sessions = new Sessions(database, tokens, settings.passkeysRequired);
  const guards = createGuards(sessions);
  const site = createRelyingParty(settings);
  app.decorateRequest('session', null);
  const diskSpace = new DiskSpace(settings.dataDir, settings.diskReserveMb * 1024 * 1024);
  const store = new FileStore(settings.dataDir, new KeyRing(filesKey, olderFilesKeys, 'files'), diskSpace);
  const checker = new FileChecker();
  app.addHook('onClose', async () => checker.stop());
  const uploads = { store, checker, diskSpace };
  const isHttps = settings.siteUrl.startsWith('https:');
  const access = new FileAccess(tokens, sessions, isHttps);
  const devices = new DeviceCookies(tokens, isHttps);
  const loginLimits = new LoginLimits(limitStore, settings.loginFailuresPerClient);
  const passwordCheck = new PasswordCheck(database, passwords, loginLimits, devices);
  const secondFactor = passkeyLogin({ database, sessions, limitStore, devices, outbox, settings, site });
  const stopHousekeeping = startHousekeeping({ database, store, limitStore, outbox, settings, log: app.log });
  app.addHook('preClose', stopHousekeeping);
  const clientEvents = new ClientEventLog(app.log);
  app.addHook('onClose', async () => clientEvents.logDropped());
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  await registerOpenApi(app, settings.brand);

  const routes = async (api: App) => {
    healthRoutes(api);
    catalogueRoutes(api);
    trainingRoutes(api, settings.brand);
    registerRoutes(api, database, uploads, formLimits);
    passportRoutes(api, database, store, access);
    estimateRequestRoutes(api, { database, uploads, formLimits, outbox, settings });
    userAdminRoutes(api, database, guards);
    registrationListRoutes(api, database, guards, access);
    estimateListRoutes(api, { database, guards, access, store });
    overviewRoutes(api, database, guards);
    auditRoutes(api, database, guards);
    signupRoutes(api, { database, passwords, formLimits, mailLimits, outbox, settings });
    activationRoutes(api, database);
    loginRoutes(api, { database, sessions, passwordCheck, secondFactor, guards, devices, outbox, settings });
    secondFactor.routes(api);
    passkeyRoutes(api, { database, guards, passwordCheck, outbox, settings, site });
    confirmationRoutes(api, { database, guards, site });
    passwordResetRoutes(api, { database, passwords, formLimits, mailLimits, devices, resetRequests });
    currentUserRoutes(api, guards);
    orderRoutes(api, { database, guards, refreshOrder: payments.refreshOrder });
    paymentRoutes(api, { database, guards, formLimits, payments });
    await api.register(webhookRoutes(payments));
    configRoutes(api, settings);
    clientEventRoutes(api, clientEvents);
  };
  // Part 1 of the specification calls some of them under /api: one set of handlers under both.
  await app.register(routes, { prefix: '/api/v1' });
  await app.register(routes, { prefix: '/api' });
  documentationRoutes(app);
  return app;
}
