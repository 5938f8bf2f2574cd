import type { PreviewRequest } from '@site/contract';
import { toAppName } from '@site/release/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayRelease } from './authority';

const text = { type: 'string', minLength: 1, maxLength: 100 };
const body = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  schema: { body: { type: 'object', properties, required } },
});

/** Routes that change the live release set. The store validates and records every change. */
export function changeRoutes(releases: FastifyInstance): void {
  releases.post<OfName<{ version: string; keepCanary?: boolean }>>(
    '/:name/promote',
    body({ version: text, keepCanary: { type: 'boolean' } }, ['version']),
    (request) => {
      const { version, keepCanary } = request.body;
      return request.releaseClient.promote(nameOf(request), version, { keepCanary });
    },
  );

  releases.post<OfName<{ version?: string }>>('/:name/rollback', body({ version: text }, []), (request) =>
    request.releaseClient.rollback(nameOf(request), request.body.version),
  );

  const percent = { type: 'number', minimum: 0, maximum: 100 };
  releases.post<OfName<{ version: string; percent: number }>>(
    '/:name/canary',
    body({ version: text, percent }),
    (request) => request.releaseClient.canary(nameOf(request), request.body.version, request.body.percent),
  );

  // A revision number or a release set id. The schema converts numbers to text.
  releases.post<{ Body: { revision: string } }>('/restore', body({ revision: text }), (request) => {
    mayRelease(request.authority, 'all');
    return request.releaseClient.restore(request.body.revision);
  });

  const one = { type: 'object', properties: { name: text, version: text }, required: ['name', 'version'] };
  const overrides = { type: 'array', items: one, minItems: 1, maxItems: 10 };
  const hours = { type: 'number', exclusiveMinimum: 0, maximum: 720 };
  releases.post<{ Body: PreviewRequest }>(
    '/previews',
    { ...body({ overrides, hours }, ['overrides']), preValidation: acceptFormerName },
    (request) => request.releaseClient.preview(request.body),
  );
}

/** Teams' scripts may send the overrides as `mix`, their name in the documentation before 2026-11-24. */
async function acceptFormerName(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !('mix' in body) || 'overrides' in body) return;
  const { mix: overrides, ...rest } = body;
  request.body = { ...rest, overrides };
}

interface OfName<Body> {
  Params: { name: string };
  Body: Body;
}

/** The app in the URL, if the requester may release it. */
function nameOf({ params, authority }: { params: { name: string }; authority: Parameters<typeof mayRelease>[0] }) {
  const name = toAppName(params.name);
  mayRelease(authority, name);
  return name;
}
