import { maxHeaderSize } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { createLogger } from '@site/logging';
import { calledBySitesOptions, sendNotFound, serveOnlySites } from '@site/serving';
import type { Tracing } from '@site/tracing';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { ApiSettings } from '../config/settings';
import { logRequests } from './access-log';
import { requestedRoute, rewriteToApiPrefix } from './api-prefix';
import type { App } from './app-type';
import { sendClientError, sendError } from './error-handler';
import { acceptOnlyJson } from './json-body';
import { preventCaching } from './no-store';
import { serializerCompiler } from './serialization';
import { validationMessage, validatorCompiler } from './validation';

/** Bytes of a JSON body; uploads have limits of their own. */
const bodyLimit = 64 * 1024;

/** A Fastify instance with the limits, parsers, error responses and logs of this API, and no routes yet. */
export function createServer(settings: ApiSettings, tracing?: Tracing): App {
  const requestTimeoutMs = settings.requestTimeoutSeconds * 1000;
  const loggerInstance: FastifyBaseLogger = createLogger({
    level: settings.logLevel,
    format: settings.logFormat,
    fields: tracing?.logFields,
  });
  const app: App = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    ...calledBySitesOptions,
    rewriteUrl: rewriteToApiPrefix,
    bodyLimit,
    // Longer than any URL, so authentication runs before parameter validation.
    routerOptions: { maxParamLength: maxHeaderSize },
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: Math.min(requestTimeoutMs, 20_000), connectionsCheckingInterval: 1000 },
    schemaErrorFormatter: validationMessage,
    clientErrorHandler: sendClientError,
    frameworkErrors: sendError,
  }).withTypeProvider<TypeBoxTypeProvider>();
  serveOnlySites(app, settings.serviceSecret);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
  tracing?.nameRequests(app, requestedRoute);
  acceptOnlyJson(app);
  preventCaching(app);
  if (settings.accessLog) logRequests(app);
  return app;
}
