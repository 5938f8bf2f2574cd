import type { FastifyServerOptions } from 'fastify';

const secret = ['authorization', 'cookie', 'set-cookie', 'password', 'confirmPassword', 'token', 'activation_token'];

/** One JSON line per event, without anything that opens a door: no header, query or body is logged by default. */
export function logging(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: { paths: secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '[secret]' },
    serializers: {
      req: (request) => ({ method: request.method, url: request.url?.split('?')[0], client: request.ip }),
    },
  };
}
