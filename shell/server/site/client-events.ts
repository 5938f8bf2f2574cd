import type { FastifyInstance } from 'fastify';
import type { ReleaseSetAssigner } from '../assignment/assign-release-set';
import type { Recorder } from '../metrics/recorder';
import { reportsIn } from '../metrics/reports';
import { forward, type Upstream } from './upstream';

const maxBytes = 64 * 1024;

const clientEventsPath = '/api/v1/client-events';

/** For `rewriteUrl`: the API takes client events under both of its prefixes. All other URLs stay as they are. */
export const rewriteClientEventsUrl = (url: string): string =>
  url.replace(/^\/api\/client-events(?=[?#]|$)/, clientEventsPath);

interface ClientEventDeps {
  assigner: ReleaseSetAssigner;
  recorder: Recorder;
  api: Upstream;
}

/** Counts browsers' reports to the API in the release metrics, and forwards them. */
export async function clientEventRoutes(
  app: FastifyInstance,
  { assigner, recorder, api }: ClientEventDeps,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) => done(null, body));
  app.post<{ Body: string | undefined }>(clientEventsPath, async (request, reply) => {
    const reports = reportsIn(request.body ?? '');
    if (reports.length > 0) {
      const assignment = await assigner.assignReleaseSet(request).catch(() => undefined);
      if (assignment) await recorder.record(assignment, request, reports);
    }
    return forward(request, reply, api);
  });
}
