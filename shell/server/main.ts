import './infra/ignore-sigusr1';
import { makePrivate, writePrivately } from '@site/release/infra';
import { checkPastStates } from '@site/release/store';
import { readSettings } from './config/read-settings';
import { noteSecretsInUse } from './config/secret-rings';
import { storeServedAt } from './config/served-at';
import { createSite } from './create-site';
import { stopOnSignal } from './processes/stop-on-signal';
import { listen } from './site/listen';

/** Runs the site: reads the settings, starts everything, and prints `ready`. */
async function main(): Promise<void> {
  writePrivately();
  const settings = readSettings(process.env);
  const closed = makePrivate(settings.dataDir);
  if (closed) console.log(closed);
  const site = await createSite(settings);
  try {
    await listen(site.app, settings.host, settings.port);
    storeServedAt(settings.dataDir, settings.siteUrl);
    noteSecretsInUse(settings.dataDir);
  } catch (error) {
    await site.processes.stopAll();
    throw error;
  }
  site.follow();
  const { app, close, processes } = site;
  stopOnSignal({ close, cutOff: () => app.server.closeAllConnections() }, processes);
  console.log(`ready http://localhost:${settings.port}`);
  checkPastStates(site.store).catch(() => undefined);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
