// First, because only modules that are loaded afterwards are traced.
import './tracing';
import { createLogger } from '@site/logging';
import { makePrivate } from '@site/release/infra';
import { checkPastStates } from '@site/release/store';
import { listen } from '@site/serving';
import { recordSecretsInUse } from './config/secret-rings';
import type { SiteSettings } from './config/site-settings';
import { storeSiteUrl } from './config/site-url';
import { createSite } from './create-site';
import { stopSiteOnSignal } from './processes/stop-site-on-signal';
import { tracing } from './tracing';

/** Serves the site, with its child processes or with services that run alone, until a signal. */
export async function runSite(settings: SiteSettings): Promise<void> {
  const log = createLogger({ format: settings.logFormat, fields: tracing?.logFields });
  tracing?.reportTo(log);
  for (const warning of settings.warnings) log.warn(warning);
  const closed = makePrivate(settings.dataDir);
  if (closed) log.warn(closed);
  const site = await createSite(settings, log, tracing);
  try {
    await listen(site.app, settings.host, settings.port);
    if (settings.ops && site.ops) await listen(site.ops, settings.ops.host, settings.ops.port, 'OPS_');
    storeSiteUrl(settings.dataDir, settings.siteUrl);
    recordSecretsInUse(settings.dataDir);
  } catch (error) {
    await site.processes.stopAll();
    throw error;
  }
  site.follow();
  const { app, announceStop, close, processes } = site;
  const cutOff = () => app.server.closeAllConnections();
  const { shutdownDelay, shutdownTimeout } = settings;
  const wait = { delayMs: shutdownDelay * 1000, requestsMs: shutdownTimeout * 1000 };
  stopSiteOnSignal({ announceStop, close, cutOff }, processes, wait);
  // Scripts wait for this line, so it is the same in every format of the log.
  process.stdout.write(`ready http://localhost:${settings.port}\n`);
  checkPastStates(site.store).catch(() => undefined);
}
