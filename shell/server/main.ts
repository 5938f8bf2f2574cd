import './ignore-sigusr1';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { brand } from '../platform/src/brand/brand';
import { askRunningApi } from './compose/api-answers';
import { offeredOperations } from './compose/api-operations';
import { Composer } from './compose/composer';
import { apiAnswersOf, removeSharedPages } from './compose/private-cache';
import { haltFailing } from './health/halt';
import { Ledger } from './health/ledger';
import { Recorder } from './health/recorder';
import { apiAddress, type Parts, startParts } from './parts/start-parts';
import { PreviewReader } from './previews/token';
import { liveCheck } from './release-desk/live-check';
import { publishBuilt } from './releases/built';
import { checkPastStates } from './releases/past-states';
import { openStore } from './releases/store';
import { watchState } from './releases/watch';
import { makePrivate, writePrivately } from './settings/private-folder';
import { readSettings } from './settings/read-settings';
import { noteSecretsInUse } from './settings/secret-rings';
import { keptSecret } from './settings/secrets';
import { keepServedAt } from './settings/served-at';
import type { SiteSettings } from './settings/site-settings';
import { buildSite } from './site/app';
import { sandboxBadge } from './site/badge';
import type { DocumentSettings } from './site/document';
import { Giving } from './site/giving';
import { listen } from './site/listen';
import { LiveSite } from './site/live-site';
import { PublicVersions } from './site/public-versions';
import { stopOnSignal } from './stop';
import { Visitors } from './visitors/visitors';

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
  const composer = new Composer(store, ask);
  const state = await publishBuilt(store, liveCheck(composer));
  const site = await LiveSite.open(store, state, composer, documentSettings(settings));
  const visitors = new Visitors(store, settings.siteUrl);
  const previews = new PreviewReader(store, settings.siteUrl);
  const instance = `${hostname()}-${settings.port}`;
  const ledger = await Ledger.open(store, instance, () => haltFailing(store, settings.canaryErrorLimit));

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
    recorder: new Recorder(ledger, visitors),
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
    await ledger.close();
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
