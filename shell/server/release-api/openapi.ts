import swagger from '@fastify/swagger';
import { type TSchema, Type } from '@sinclair/typebox';
import { ErrorBody } from '@site/contract';
import { archiveLimits } from '@site/release/client';
import type { FastifyInstance } from 'fastify';

const reasons = {
  400: 'Invalid request or archive; the message names the field or file',
  401: 'The token or session is missing, unknown, expired or revoked',
  403: 'Not allowed for this app, or no trusted key signed the release',
  404: 'Unknown app, version or change',
  409: 'Conflict with what is live or published',
  413: 'The archive or one of its files is too large',
  415: 'Media type not supported',
  422: 'The release is refused: a page fails, the versions are incompatible, or its files differ from its statement',
  429: 'Too many wrong tokens; Retry-After says when to retry',
  500: 'Internal error',
  503: 'The store or the API is unavailable, or four releases are being published; Retry-After says when to retry',
  507: 'No disk space',
} as const;
type ErrorStatus = keyof typeof reasons;

/** Statuses that every route can have. */
const always: ErrorStatus[] = [400, 401, 403, 429, 500, 503];

/** The response schemas of a route: its answer, and its errors besides those that every route can have. */
export function answers(answer: TSchema, ...errors: ErrorStatus[]): Record<number, TSchema> {
  const statuses = [...new Set([...always, ...errors])].sort();
  return {
    200: { description: 'Done', ...answer },
    ...Object.fromEntries(statuses.map((status) => [status, { ...ErrorBody, description: reasons[status] }])),
  };
}

const name = Type.String({ description: 'An app: `shell`, `routes` or a remote, such as `mfe-careers`.' });

/** The parameters of routes of one app. */
export const AppParams = Type.Object({ name });

/** The parameters of routes of one version. */
export const VersionParams = Type.Object({
  name,
  version: Type.String({ description: 'Semver without build metadata, such as `1.4.0`.' }),
});

export const archiveTypes = ['application/gzip', 'application/x-gzip', 'application/octet-stream'];

const archive = {
  type: 'string',
  format: 'binary',
  description: `A \`.tar.gz\` of at most ${archiveLimits.packed / 1024 / 1024} MB: docs/release-format.md`,
};

/** Collects the schemas of the routes that are registered afterwards, and serves them as an OpenAPI document. */
export async function registerOpenApi(app: FastifyInstance, prefix: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Release API',
        version: '1.0.0',
        description: 'Publishes releases and changes what is live. Every error is `{message}`.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'A release token, or the session of an admin who confirmed it with a passkey for changes.',
          },
        },
      },
    },
    transform: ({ schema, url }) => ({
      url,
      schema: {
        ...schema,
        ...(!schema?.hide && { tags: ['releases'], security: [{ token: [] }] }),
        // The route reads its body as a stream, which no schema validates.
        ...(schema?.consumes && { body: archive }),
      },
    }),
  });
  app.get(`${prefix}/openapi.json`, { schema: { hide: true }, config: { isPublic: true } }, async () => app.swagger());
}
