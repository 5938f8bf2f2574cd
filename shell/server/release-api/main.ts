import '@site/serving/ignore-sigusr1';
import type { AddressInfo } from 'node:net';
// First, because only modules that are loaded afterwards are traced.
import './tracing';
import { createLogger } from '@site/logging';
import { errorMessage } from '@site/release/contract';
import { openReleaseStore } from '@site/release/distribution';
import { writePrivately } from '@site/release/infra';
import { buildOpsServer, listen, RequestMetrics, stopOnSignal, tellParent } from '@site/serving';
import { explainFileError } from '@site/serving/explain-file-error';
import type { FastifyRequest } from 'fastify';
import type { ReleaseApiSettings } from '../config/release-api-settings';
import { checkStore } from '../ops/readiness';
import { buildReleaseApi } from './app';
import { tracing } from './tracing';

/**
 * Seconds for requests in progress of a child process whose site was killed. A site that stops finishes them itself, and
 * may kill the process earlier.
 */
const childTimeout = 4;

/** Runs the release API in its own process, so that its load and its crashes do not affect the serving of pages. */
async function main(): Promise<void> {
  // A closed terminal must not end a request.
  process.stdout.on('error', () => undefined);
  writePrivately();
  const settings: ReleaseApiSettings = JSON.parse(process.env.RELEASE_API_SETTINGS ?? '{}');
  try {
    await run(settings);
  } catch (error) {
    throw explainFileError(error, settings.dataDir);
  }
}

async function run(settings: ReleaseApiSettings): Promise<void> {
  const { listen: address, ops: opsAddress } = settings;
  const log = createLogger({ format: settings.logFormat, fields: tracing?.logFields });
  tracing?.reportTo(log);
  const store = await openReleaseStore(settings, log);
  let stopping = false;
  const isStopping = () => stopping;
  const metrics = opsAddress && new RequestMetrics('releases');
  const app = await buildReleaseApi(store, settings, log, { metrics, isStopping });
  tracing?.nameRequests(app, ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none');
  const ops =
    metrics &&
    buildOpsServer({
      log,
      check: async () => ({
        releases: stopping ? 'is stopping' : 'ok',
        'release store': await checkStore(store),
      }),
      collect: async () => metrics.registry,
    });
  stopOnSignal({
    announce: () => {
      stopping = true;
    },
    delayMs: (settings.shutdownDelay ?? 0) * 1000,
    close: async () => {
      await app.close();
      await ops?.close();
      await store.close();
      await tracing?.stop();
    },
    withinMs: (settings.shutdownTimeout ?? childTimeout) * 1000,
  });
  if (ops && opsAddress) await listen(ops, opsAddress.host, opsAddress.port, 'OPS_');
  if ('port' in address) {
    await listen(app, address.host, address.port);
    const { port } = app.server.address() as AddressInfo;
    // Scripts wait for this line, so it is the same in every format of the log.
    process.stdout.write(`ready http://${address.host}:${port}\n`);
    return;
  }
  await app.listen(address);
  tellParent(app);
}

main().catch((error: unknown) => {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exit(1);
});
