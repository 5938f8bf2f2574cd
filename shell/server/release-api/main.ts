import '../infra/ignore-sigusr1';
import { join } from 'node:path';
import { writePrivately } from '@site/release/infra';
import { openStore } from '@site/release/store';
import type { ReleaseServiceSettings } from '../config/release-api-settings';
import { buildReleaseService } from './app';

/** Shorter than the time after which the site kills its child processes. */
const patienceMs = 4000;

/** Runs the release API in its own process, so that its load and its crashes do not affect the serving of pages. */
async function main(): Promise<void> {
  writePrivately();
  const settings: ReleaseServiceSettings = JSON.parse(process.env.RELEASE_SERVICE_SETTINGS ?? '{}');
  const app = await buildReleaseService(openStore(join(settings.dataDir, 'releases')), settings);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    await app.close();
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
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
