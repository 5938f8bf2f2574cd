import {
  CanaryRequest,
  PreviewLink,
  PreviewRequest,
  PromoteRequest,
  RegisterRequest,
  ReleaseChanged,
  RestoreRequest,
  RollbackRequest,
  RoutesRequest,
} from '@site/contract';
import { isObject, toAppName } from '@site/release/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireMayRelease } from './authority';
import { AppParams, answers } from './openapi';

/** Routes that change the live release set. `Deployments` validates each change and records who made it. */
export async function writeRoutes(app: FastifyInstance): Promise<void> {
  const response = answers(ReleaseChanged, 404, 409, 422);
  const ofApp = { params: AppParams, response };

  app.post<OfApp<PromoteRequest>>(
    '/:name/promote',
    { schema: { summary: 'Make a version live', body: PromoteRequest, ...ofApp } },
    async (request) => {
      const { version, keepCanary } = request.body;
      return request.releaseClient.promote(await appOf(request), version, { keepCanary });
    },
  );

  app.post<OfApp<RollbackRequest>>(
    '/:name/rollback',
    { schema: { summary: 'Go back to the last good or a given version', body: RollbackRequest, ...ofApp } },
    async (request) => request.releaseClient.rollback(await appOf(request), request.body.version),
  );

  app.post<OfApp<CanaryRequest>>(
    '/:name/canary',
    { schema: { summary: 'Give a version to a share of the visitors', body: CanaryRequest, ...ofApp } },
    async (request) => request.releaseClient.canary(await appOf(request), request.body.version, request.body.percent),
  );

  app.post<OfApp<RegisterRequest>>(
    '/:name/register',
    { schema: { summary: 'Register a remote', body: RegisterRequest, ...ofApp } },
    (request) => {
      requireMayRelease(request.authority, 'all');
      return request.releaseClient.register(request.params.name, request.body.team);
    },
  );

  app.post<OfApp<unknown>>(
    '/:name/unregister',
    { schema: { summary: 'End the registration of a remote', ...ofApp } },
    async (request) => {
      requireMayRelease(request.authority, 'all');
      return request.releaseClient.unregister(await appOf(request));
    },
  );

  app.post<{ Body: RoutesRequest }>(
    '/routes/rows',
    { schema: { summary: 'Add and remove rows of the route table', body: RoutesRequest, response } },
    (request) => {
      requireMayRelease(request.authority, 'routes');
      return request.releaseClient.changeRoutes(request.body);
    },
  );

  // The schema converts a revision number to text.
  app.post<{ Body: RestoreRequest }>(
    '/restore',
    { schema: { summary: 'Make an earlier release set live again', body: RestoreRequest, response } },
    (request) => {
      requireMayRelease(request.authority, 'all');
      return request.releaseClient.restore(request.body.revision);
    },
  );

  app.post<{ Body: PreviewRequest }>(
    '/previews',
    {
      schema: {
        summary: 'Create a link that shows versions to everyone who opens it',
        body: PreviewRequest,
        response: answers(PreviewLink, 404, 409, 422),
      },
      preValidation: acceptPreviousName,
    },
    (request) => request.releaseClient.preview(request.body),
  );
}

/** Scripts of teams may send the overrides as `mix`, their name in the documentation before 2026-11-24. */
async function acceptPreviousName(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (!isObject(body) || 'overrides' in body) return;
  const { mix: overrides, ...rest } = body;
  request.body = { ...rest, overrides };
}

interface OfApp<Body> {
  Params: { name: string };
  Body: Body;
}

/** The app in the URL, if the requester may release it. */
async function appOf({
  params,
  authority,
  releaseClient,
}: Pick<FastifyRequest<OfApp<unknown>>, 'params' | 'authority' | 'releaseClient'>) {
  const name = toAppName(params.name, await releaseClient.apps());
  requireMayRelease(authority, name);
  return name;
}
