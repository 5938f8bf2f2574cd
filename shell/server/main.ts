import './infra/ignore-sigusr1';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { offeredOperations } from '@site/release/compatibility';
import { liveCheck, PreviewReader, publishBuilt } from '@site/release/deploy';
import { keptSecret, makePrivate, writePrivately } from '@site/release/infra';
import { ReleaseMetrics } from '@site/release/metrics';
import { apiAnswersOf, askRunningApi, Composer, removeSharedPages } from '@site/release/render';
import { checkPastStates, openStore, watchState } from '@site/release/store';
import { brand } from '../platform/src/brand/brand';
import { Giving } from './assignment/assign-release-set';
import { LiveSite } from './assignment/live-site';
import { Visitors } from './assignment/visitors';
import { readSettings } from './config/read-settings';
import { noteSecretsInUse } from './config/secret-rings';
import { keepServedAt } from './config/served-at';
import type { SiteSettings } from './config/site-settings';
import { buildDocument } from './document/build-document';
import type { DocumentSettings } from './document/document';
import { sandboxBadge } from './document/sandbox-badge';
import { haltFailing } from './metrics/halt-failing-canaries';
import { Recorder } from './metrics/recorder';
import { apiAddress, type Parts, startParts } from './processes/start-processes';
import { stopOnSignal } from './processes/stop-on-signal';
import { buildSite } from './site/app';
import { listen } from './site/listen';
import { PublicVersions } from './site/public-versions';

/** How often the API's answers on composed pages are compared with what it says now, in ms. */
const refreshEvery = 10_000;

/** The site, from its settings to `ready`: parts, releases, pages, server. */
async function main(): Promise<void> {
  writePrivately();
  const settings = readSettings(process.env);
  const closed = makePrivate(settings.dataDir);
  if (closed) console.log(closed);
  const parts = await startParts(settings);
  try {
    await serve(settings, parts);
  } catch (error) {
    await parts.stopAll();
    throw error;
  }
}

async function serve(settings: SiteSettings, parts: Parts): Promise<void> {
  const store = openStore(join(settings.dataDir, 'releases'));
  const ask = askRunningApi(apiAddress(parts), apiAnswersOf(store));
  await removeSharedPages(store);
  // Keeps what is offered for the release commands, also where nothing is about to change here.
  await offeredOperations(ask);
  const composer = new Composer(store, buildDocument, ask);
  const state = await publishBuilt(store, liveCheck(composer));
  const site = await LiveSite.open(store, state, composer, documentSettings(settings));
  const visitors = new Visitors(store, settings.siteUrl);
  const previews = new PreviewReader(store, settings.siteUrl);
  const instance = `${hostname()}-${settings.port}`;
  const metrics = await ReleaseMetrics.open(store, instance, () => haltFailing(store, settings.canaryErrorLimit));

  const app = await buildSite({
    siteUrl: settings.siteUrl,
    trustProxy: settings.trustProxy,
    log: { key: keptSecret(settings.dataDir, 'log-key'), requests: settings.accessLog },
    releases: store,
    publicVersions: new PublicVersions(store, () => site.live),
    documents: () => site.documents,
    registry: () => site.registry,
    giving: new Giving(site, visitors, previews),
    previews,
    recorder: new Recorder(metrics, visitors),
    processes: parts,
  });
  await listen(app, settings.host, settings.port);
  keepServedAt(settings.dataDir, settings.siteUrl);
  noteSecretsInUse(settings.dataDir);
  const watch = watchState(store, state, (next) => void site.show(next));
  const refreshing = setInterval(() => parts.api.available && site.refresh(), refreshEvery);

  const close = async () => {
    clearInterval(refreshing);
    watch.close();
    await app.close();
    await metrics.close();
  };
  stopOnSignal({ close, cutOff: () => app.server.closeAllConnections() }, parts);
  console.log(`ready http://localhost:${settings.port}`);
  checkPastStates(store).catch(() => undefined);
}

function documentSettings({ siteUrl, razorpay, stripe, sandbox }: SiteSettings): DocumentSettings {
  return {
    siteUrl,
    siteName: brand.name,
    checkoutOrigin: razorpay && new URL(razorpay.checkoutUrl).origin,
    badge: sandboxBadge({ payments: !stripe || !razorpay, mailbox: sandbox?.mailbox ?? false }),
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
