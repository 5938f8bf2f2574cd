import { Type } from '@sinclair/typebox';
import { ClientEvents, errorsFor } from '@site/contract';
import type { App } from '../http/app-type';
import type { ClientEventLog } from './client-event-log';

export function clientEventRoutes(api: App, log: ClientEventLog) {
  const schema = {
    tags: ['site'],
    summary: 'What went wrong, or how fast it was, in a browser; it is logged',
    body: ClientEvents,
    response: { 204: Type.Null({ description: 'Taken' }), ...errorsFor(400, 413, 415) },
  };

  api.register(async (beacon: App) => {
    // sendBeacon() calls a text what is JSON.
    beacon.addContentTypeParser('text/plain', { parseAs: 'string' }, beacon.getDefaultJsonParser('error', 'error'));
    beacon.post('/client-events', { schema }, async (request, reply) => {
      await log.write(request, [request.body].flat());
      return reply.code(204).send(null);
    });
  });
}
