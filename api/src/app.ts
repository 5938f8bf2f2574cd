import { maxHeaderSize } from 'node:http';
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { LogController } from 'fastify';
import { activationRoutes } from './accounts/activation';
import { currentUserRoutes } from './accounts/current-user';
import { ensureFirstAdmin } from './accounts/first-admin';
import { createGuards } from './accounts/guards';
import { loginRoutes } from './accounts/login';
import { passwordResetRoutes } from './accounts/password-reset';
import { ResetRequests } from './accounts/reset-requests';
import { Sessions } from './accounts/sessions';
import { signupRoutes } from './accounts/signup';
import { auditRoutes } from './admin/audit-routes';
import { overviewRoutes } from './admin/overview';
import { userAdminRoutes } from './admin/user-routes';
import { catalogueRoutes } from './catalogue/routes';
import { openDatabase } from './db/engine';
import { registerOpenApi } from './docs/openapi';
import { documentationRoutes } from './docs/routes';
import { estimateListRoutes } from './estimates/list';
import { estimateRequestRoutes } from './estimates/request-estimate';
import { FileAccess } from './files/file-access';
import { FileStore } from './files/file-store';
import { clientEventRoutes } from './front-ends/client-events';
import { configRoutes } from './front-ends/config';
import { startHousekeeping } from './housekeeping';
import type { App } from './http/app-type';
import { answerClientError, answerError, answerUnknownAddress } from './http/error-handler';
import { healthRoutes } from './http/health';
import { acceptJson } from './http/json-body';
import { logging } from './http/logging';
import { trustedProxies } from './http/trusted-proxies';
import { validationMessage, validatorCompiler } from './http/validation';
import { openOutbox } from './mail';
import { orderRoutes } from './orders/routes';
import { openPayments } from './payments';
import { paymentRoutes } from './payments/routes';
import { webhookRoutes } from './payments/webhooks';
import { registrationListRoutes } from './registrations/list';
import { passportRoutes } from './registrations/passports';
import { registerRoutes } from './registrations/register';
import type { ApiSettings } from './settings';
import { trainingRoutes } from './trainings/routes';

/** Bytes of a JSON body; uploads have limits of their own. */
const bodyLimit = 64 * 1024;

/** The whole API: what is wired to what, from top to bottom. Closing it closes the database. */
export async function buildApp(settings: ApiSettings): Promise<App> {
  const requestTimeoutMs = settings.requestTimeoutSeconds * 1000;
  const app: App = fastify({
    logger: logging(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(settings.trustProxy),
    bodyLimit,
    // No shorter than an address may be: who asks is judged before an id is.
    routerOptions: { maxParamLength: maxHeaderSize },
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: Math.min(requestTimeoutMs, 20_000), connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
    schemaErrorFormatter: validationMessage,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerError,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownAddress);
  acceptJson(app);

  const database = openDatabase(settings.dataDir);
  const outbox = openOutbox(database, settings, app.log);
  const resetRequests = new ResetRequests(database, outbox, settings, app.log);
  const payments = openPayments(settings, database, outbox, app.log);
  app.addHook('onReady', async () => {
    await ensureFirstAdmin(database, settings, console.log);
    outbox.wake();
    resetRequests.wake();
    payments.reconciler.start();
  });
  app.addHook('onClose', async () => {
    await payments.reconciler.stop();
    resetRequests.stop();
    await outbox.stop();
    database.$client.close();
  });

  await app.register(jwt, { secret: settings.jwtSecret, verify: { algorithms: ['HS256'] } });
  const sessions = new Sessions(database, app.jwt);
  const guards = createGuards(sessions);
  app.decorateRequest('session', null);
  const store = new FileStore(settings.dataDir, settings.filesKey);
  const access = new FileAccess(app.jwt, sessions, settings.siteUrl.startsWith('https:'));
  const { passportRetentionDays: retentionDays } = settings;
  const stopHousekeeping = startHousekeeping(database, store, { retentionDays, log: app.log });
  app.addHook('preClose', stopHousekeeping);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  await registerOpenApi(app, settings.brand);

  const routes = async (api: App) => {
    healthRoutes(api);
    catalogueRoutes(api);
    trainingRoutes(api, settings.brand);
    registerRoutes(api, database, store);
    passportRoutes(api, database, store, access);
    estimateRequestRoutes(api, { database, store, outbox, settings });
    userAdminRoutes(api, database, guards);
    registrationListRoutes(api, database, guards, access);
    estimateListRoutes(api, { database, guards, access, store });
    overviewRoutes(api, database, guards);
    auditRoutes(api, database, guards);
    signupRoutes(api, database, outbox, settings);
    activationRoutes(api, database);
    loginRoutes(api, { database, sessions, guards, outbox, settings });
    passwordResetRoutes(api, database, resetRequests);
    currentUserRoutes(api, guards);
    orderRoutes(api, { database, guards, confirm: payments.confirm });
    paymentRoutes(api, database, guards, payments);
    await api.register(webhookRoutes(payments));
    configRoutes(api, settings);
    clientEventRoutes(api);
  };
  // Part 1 of the specification calls some of them under /api: one set of handlers under both.
  await app.register(routes, { prefix: '/api/v1' });
  await app.register(routes, { prefix: '/api' });
  documentationRoutes(app);
  return app;
}
