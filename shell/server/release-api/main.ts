import '../infra/ignore-sigusr1';
// First, because only modules that are loaded afterwards are traced.
import './tracing';
import { createLogger } from '@site/logging';
import { openReleaseStore } from '@site/release/distribution';
import { writePrivately } from '@site/release/infra';
import type { FastifyRequest } from 'fastify';
import type { ReleaseServiceSettings } from '../config/release-api-settings';
import { buildReleaseService } from './app';
import { tracing } from './tracing';

/** Shorter than the time after which the site kills its child processes. */
const patienceMs = 4000;

/** Runs the release API in its own process, so that its load and its crashes do not affect the serving of pages. */
async function main(): Promise<void> {
  // A closed terminal must not end a request.
  process.stdout.on('error', () => undefined);
  writePrivately();
  const settings: ReleaseServiceSettings = JSON.parse(process.env.RELEASE_SERVICE_SETTINGS ?? '{}');
  const log = createLogger({ format: settings.logFormat, fields: tracing?.logFields });
  tracing?.reportTo(log);
  const store = await openReleaseStore(settings, log);
  const app = await buildReleaseService(store, settings, log);
  tracing?.nameRequests(app, ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none');
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    await app.close();
    await store.close();
    await tracing?.stop();
    process.exit(0);
  };
  // The channel closes when the parent process exits.
  process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
  await app.listen(settings.listen);
  const tell = (message: unknown) => process.send?.(message, undefined, undefined, () => undefined);
  // The site probes this process by its echo.
  process.on('message', tell);
  tell({ address: app.server.address() });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
