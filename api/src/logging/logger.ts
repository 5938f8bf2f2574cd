import type { FastifyServerOptions } from 'fastify';
import { textLog } from './text-log';

const redactedFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'confirmPassword',
  'token',
  'activation_token',
];

/** Options of the one logger: a JSON line for each event, or text for a terminal. Headers, queries and bodies are never logged. */
export function loggerOptions(level: string, format: 'json' | 'text'): FastifyServerOptions['logger'] {
  return {
    level,
    redact: {
      paths: redactedFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[secret]',
    },
    serializers: {
      req: (request) => ({ method: request.method, url: request.url?.split('?')[0], client: request.ip }),
    },
    ...(format === 'text' && { stream: textLog() }),
  };
}
