import type { FastifyServerOptions } from 'fastify';
import { clientHashOf } from '../logging/security-events';
import type { App } from './app-type';

const redactedFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'confirmPassword',
  'token',
  'activation_token',
];

/** One JSON line per event, without anything that opens a door: no header, query or body is logged by default. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: {
      paths: redactedFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[secret]',
    },
    serializers: {
      req: (request) => ({ method: request.method, url: request.url?.split('?')[0], client: request.ip }),
    },
  };
}

/** Logs each answered request in one line: the pattern of its route instead of its address, and no personal data. */
export function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms, client: clientHashOf(request) },
      'access',
    );
  });
}
