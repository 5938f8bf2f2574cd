import { Type } from '@sinclair/typebox';
import { ClientEvents, errorsFor } from '../contract';
import type { App } from '../http/app-type';

/** Events that are logged per minute, all browsers together: a broken page must not fill the disk. */
const perMinute = 300;

export function clientEventRoutes(api: App) {
  let minute = 0;
  let logged = 0;
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
      for (const event of [request.body].flat()) {
        if (mayLog()) request.log.warn({ event }, 'client event');
      }
      return reply.code(204).send(null);
    });
  });

  function mayLog(): boolean {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, logged] = [now, 0];
    logged += 1;
    return logged <= perMinute;
  }
}
