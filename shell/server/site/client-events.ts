import type { FastifyInstance } from 'fastify';
import type { Giving } from '../assignment/assign-release-set';
import type { Recorder } from '../metrics/recorder';
import { reportsIn } from '../metrics/reports';
import { senderOf } from './sender';
import { pass, type Upstream } from './upstream';

const largest = 64 * 1024;

/** Looks at the events that browsers send to the API, for what they say about the health of releases, and passes them on. */
export function watchClientEvents(app: FastifyInstance, giving: Giving, recorder: Recorder, api: Upstream): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largest }, (_request, body, done) =>
      done(null, body),
    );
    for (const path of ['/api/v1/client-events', '/api/client-events'])
      scope.post<{ Body: string | undefined }>(path, async (request, reply) => {
        const reports = reportsIn(request.body ?? '');
        if (reports.length > 0) {
          const sender = senderOf(request);
          const given = await giving.to(sender.cookies, false).catch(() => undefined);
          if (given) await recorder.reported(given, sender, reports);
        }
        return pass(request, reply, api);
      });
  });
}
