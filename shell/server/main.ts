import './infra/ignore-sigusr1';
// First, because only modules that are loaded afterwards are traced.
import './tracing';
import { createLogger } from '@site/logging';
import { makePrivate, writePrivately } from '@site/release/infra';
import { checkPastStates } from '@site/release/store';
import { readSettings } from './config/read-settings';
import { noteSecretsInUse } from './config/secret-rings';
import { storeServedAt } from './config/served-at';
import { createSite } from './create-site';
import { stopOnSignal } from './processes/stop-on-signal';
import { listen } from './site/listen';
import { tracing } from './tracing';

/** Runs the site: reads the settings, starts everything, and prints `ready`. */
async function main(): Promise<void> {
  // A closed terminal, or a full disk below the log, must not end a request.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  writePrivately();
  const settings = readSettings(process.env);
  const log = createLogger({ format: settings.logFormat, fields: tracing?.logFields });
  tracing?.reportTo(log);
  const closed = makePrivate(settings.dataDir);
  if (closed) log.warn(closed);
  const site = await createSite(settings, log, tracing);
  try {
    await listen(site.app, settings.host, settings.port);
    if (settings.ops && site.ops) await listen(site.ops, settings.ops.host, settings.ops.port);
    storeServedAt(settings.dataDir, settings.siteUrl);
    noteSecretsInUse(settings.dataDir);
  } catch (error) {
    await site.processes.stopAll();
    throw error;
  }
  site.follow();
  const { app, announceStop, close, processes } = site;
  const cutOff = () => app.server.closeAllConnections();
  stopOnSignal({ announceStop, close, cutOff }, processes, settings.shutdownDelay * 1000);
  // Scripts wait for this line, so it is the same in every format of the log.
  process.stdout.write(`ready http://localhost:${settings.port}\n`);
  checkPastStates(site.store).catch(() => undefined);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
