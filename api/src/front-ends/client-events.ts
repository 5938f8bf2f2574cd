import { Type } from '@sinclair/typebox';
import { type ClientEvent, ClientEvents, errorsFor } from '@site/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-type';
import type { ClientEventLog } from './client-event-log';

interface Deps {
  clientEventLog: ClientEventLog;
  /** Counts views of packages and presses of Buy. */
  funnelCounter: { count(request: Pick<FastifyRequest, 'ip'>, events: ClientEvent[]): Promise<void> };
}

export async function clientEventRoutes(app: App, { clientEventLog, funnelCounter }: Deps): Promise<void> {
  const schema = {
    tags: ['site'],
    summary: 'Log errors and measurements of a browser',
    body: ClientEvents,
    response: { 204: Type.Null({ description: 'Accepted' }), ...errorsFor(400, 413, 415) },
  };
  // navigator.sendBeacon() sends JSON as text/plain. This parser applies to this plugin alone.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.post('/client-events', { schema }, async (request, reply) => {
    const events = [request.body].flat();
    await clientEventLog.write(request, events);
    await funnelCounter.count(request, events);
    return reply.code(204).send(null);
  });
}
