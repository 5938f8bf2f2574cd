import { hostname } from 'node:os';
import { offeredOperations } from '@site/release/compatibility';
import type { AppName } from '@site/release/contract';
import { type Deployments, PreviewReader, publishBuilds } from '@site/release/deploy';
import { openReleaseStore } from '@site/release/distribution';
import { ReleaseMetrics, ReleaseVitals } from '@site/release/metrics';
import { apiAnswersOf, askRunningApi, removeSharedPages, removeUnusedPages } from '@site/release/render';
import { type ReleaseStore, watchState } from '@site/release/store';
import { balancerIdleMs, buildOpsServer } from '@site/serving';
import type { Tracing } from '@site/tracing';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { brand } from '../platform/src/brand/brand';
import { ReleaseSetAssigner } from './assignment/assign-release-set';
import { LiveSite } from './assignment/live-site';
import { Visitors } from './assignment/visitors';
import type { SiteSettings } from './config/site-settings';
import type { DocumentSettings } from './document/document';
import { sandboxBadge } from './document/sandbox-badge';
import { Compressor } from './infra/compressor';
import { haltFailing } from './metrics/halt-failing-canaries';
import { haltSlow } from './metrics/halt-slow-canaries';
import { Recorder } from './metrics/recorder';
import { askProcess } from './ops/ask-process';
import { checkReadiness } from './ops/readiness';
import { addReadinessMetrics } from './ops/readiness-metrics';
import { collectAll, SiteMetrics } from './ops/site-metrics';
import { VitalMetrics } from './ops/vital-metrics';
import { connectServices } from './processes/connect-services';
import { apiAddress, type Processes, startProcesses } from './processes/start-processes';
import { openComposer, openDeployments } from './release-api/open-deployments';
import { buildSite } from './site/app';
import { PublicVersions } from './site/public-versions';

/** How often the API's answers on rendered pages are refreshed, in ms. */
const refreshInterval = 10_000;

/** A complete site that does not listen on a port yet. */
export interface Site {
  app: FastifyInstance;
  store: ReleaseStore;
  /** The release set that visitors get. */
  live: LiveSite;
  processes: Processes;
  deployments: Deployments;
  /** The operators' server; it does not listen yet. Undefined without `OPS_PORT`. */
  ops: FastifyInstance | undefined;
  /** Follows promotions and changes of the API's answers, until `close`. */
  follow(): void;
  /** Turns `/health/ready` to 503. Requests are still accepted. */
  announceStop(): void;
  /** Finishes pending requests and stores the metrics. Child processes keep running. */
  close(): Promise<void>;
}

/**
 * Starts the child processes, or connects to those that run alone, publishes the builds and connects all modules of the
 * site. No other place does this.
 */
export async function createSite(settings: SiteSettings, log: FastifyBaseLogger, tracing?: Tracing): Promise<Site> {
  const processes = await (settings.role ? connectServices(settings, log) : startProcesses(settings, log));
  try {
    return await connectModules(settings, processes, log, tracing);
  } catch (error) {
    await processes.stopAll();
    throw error;
  }
}

async function connectModules(
  settings: SiteSettings,
  processes: Processes,
  log: FastifyBaseLogger,
  tracing: Tracing | undefined,
): Promise<Site> {
  const store = await openReleaseStore(settings, log);
  const ask = askRunningApi(apiAddress(processes), apiAnswersOf(store));
  await removeSharedPages(store);
  // Stores the API's operations for the release commands, even when nothing is promoted now.
  await offeredOperations(ask);
  const composer = openComposer(store, ask, settings.assetsUrl);
  const deployments = openDeployments(store, composer);
  const state = await publishBuilds(deployments, undefined, (text) => log.warn(text));
  const compressor = new Compressor(log);
  const live = await LiveSite.open({ store, composer, settings: documentSettings(settings), compressor, log }, state);
  // Opening the live site has used its pages.
  await removeUnusedPages(store);
  const visitors = new Visitors(store, settings.siteUrl);
  const previews = new PreviewReader(store, settings.siteUrl);
  const instance = `${hostname()}-${settings.port}`;
  const metrics = await ReleaseMetrics.open(store, instance, log, () =>
    haltFailing(deployments, settings.canaryErrorLimit, log),
  );

  const vitals = await ReleaseVitals.open(store, instance, log, () =>
    haltSlow(deployments, settings.canarySlowdownLimit, log),
  );

  const services = [processes.api, processes.releaseApi, ...(processes.sandbox ? [processes.sandbox] : [])];
  const siteMetrics =
    settings.ops && new SiteMetrics({ dataDir: settings.dataDir, live: () => live, processes: services });
  const vitalMetrics = siteMetrics && new VitalMetrics(siteMetrics.registry);

  const app = await buildSite({
    siteUrl: settings.siteUrl,
    trustProxy: settings.trustProxy,
    apiOrigins: settings.apiOrigins,
    log,
    accessLog: { key: store.secret('log-key'), requests: settings.accessLog },
    releases: store,
    publicVersions: new PublicVersions(store, () => live.live),
    documents: () => live.documents,
    registry: () => live.registry,
    assigner: new ReleaseSetAssigner(live, visitors, previews, log),
    visitors,
    previews,
    recorder: new Recorder(
      metrics,
      vitals,
      visitors,
      vitalMetrics && ((...measured) => vitalMetrics.record(...measured)),
    ),
    siteMetrics,
    tracing,
    processes,
    idleOpenMs: settings.role && balancerIdleMs,
  });

  let isStopping = false;
  const { socketPath } = processes.api.address;
  const readiness = {
    store,
    // Pages are served without the others, so a balancer must not take this site out when one of them is missing.
    processes: settings.role ? [] : services,
    askApi: socketPath === undefined ? undefined : askProcess(socketPath),
    isStopping: () => isStopping,
  };
  const check = () => checkReadiness(readiness);
  if (siteMetrics) addReadinessMetrics(siteMetrics.registry, check, settings.diskReserveMb);
  const ops =
    siteMetrics &&
    buildOpsServer({
      log,
      check,
      collect: () => collectAll(siteMetrics, readiness.askApi),
    });

  let unfollow = () => {};
  const follow = () => {
    const onPublished = (name: AppName, version: string) => void live.prepare(name, version);
    const watch = watchState(store, state, (next) => void live.show(next), onPublished);
    const refreshing = setInterval(() => processes.api.available && live.refresh(), refreshInterval);
    unfollow = () => {
      clearInterval(refreshing);
      watch.close();
    };
  };
  const announceStop = () => {
    isStopping = true;
  };
  const close = async () => {
    announceStop();
    unfollow();
    await app.close();
    await Promise.all([metrics.close(), vitals.close(), ops?.close()]);
    await store.close();
    await tracing?.stop();
  };
  return { app, store, live, processes, deployments, ops, follow, announceStop, close };
}

function documentSettings({
  siteUrl,
  assetsUrl,
  vitalsPercent,
  checkoutOrigin,
  role,
  razorpay,
  stripe,
  sandbox,
}: SiteSettings): DocumentSettings {
  return {
    siteUrl,
    siteName: brand.name,
    assetsUrl,
    vitalsPercent,
    checkoutOrigin,
    badge: sandboxBadge({ payments: !role && (!stripe || !razorpay), mailbox: sandbox?.mailbox ?? false }),
  };
}
