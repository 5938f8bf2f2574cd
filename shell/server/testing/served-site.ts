import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseName } from '@site/release/contract';
import { distOf, PreviewReader, type Promoter, publish, publishBuilt } from '@site/release/deploy';
import { ReleaseMetrics } from '@site/release/metrics';
import { apiAnswersOf, askRunningApi, Composer } from '@site/release/render';
import { openStore, type ReleaseStore, readBuild, readState } from '@site/release/store';
import type { FastifyInstance } from 'fastify';
import { Giving } from '../assignment/assign-release-set';
import { LiveSite } from '../assignment/live-site';
import { Visitors } from '../assignment/visitors';
import { readSettings } from '../config/read-settings';
import { buildDocument } from '../document/build-document';
import { haltFailing } from '../metrics/halt-failing-canaries';
import { Recorder } from '../metrics/recorder';
import { apiAddress, type Parts, startParts } from '../processes/start-processes';
import { buildSite } from '../site/app';
import { PublicVersions } from '../site/public-versions';

/** Everything that a site consists of but its port: its own store, the API, and the server that answers `inject`. */
export class ServedSite {
  readonly siteUrl = 'http://localhost';
  readonly promoter: Promoter;

  private constructor(
    private readonly folder: string,
    private readonly parts: Parts,
    readonly store: ReleaseStore,
    readonly live: LiveSite,
    readonly app: FastifyInstance,
    private readonly metrics: ReleaseMetrics,
    check: Promoter['check'],
  ) {
    this.promoter = { who: 'test', by: 'person', check };
  }

  static async start(): Promise<ServedSite> {
    const folder = mkdtempSync(join(tmpdir(), 'served-'));
    const parts = await startParts(readSettings({ DATA_DIR: folder }));
    const store = openStore(join(folder, 'releases'));
    const composer = new Composer(store, buildDocument, askRunningApi(apiAddress(parts), apiAnswersOf(store)));
    const check: Promoter['check'] = (live, before) => composer.check(live, before);
    const state = await publishBuilt(store, check);
    const siteUrl = 'http://localhost';
    const settings = { siteUrl, siteName: 'Test', checkoutOrigin: undefined, badge: '' };
    const site = await LiveSite.open(store, state, composer, settings);
    const visitors = new Visitors(store, siteUrl);
    const previews = new PreviewReader(store, siteUrl);
    const metrics = await ReleaseMetrics.open(store, 'test', () => haltFailing(store, 5));
    const app = await buildSite({
      siteUrl,
      trustProxy: 'loopback',
      log: { key: 'a key of tests', requests: false },
      releases: store,
      publicVersions: new PublicVersions(store, () => site.live),
      documents: () => site.documents,
      registry: () => site.registry,
      giving: new Giving(site, visitors, previews),
      previews,
      recorder: new Recorder(metrics, visitors),
      processes: parts,
    });
    return new ServedSite(folder, parts, store, site, app, metrics, check);
  }

  /** Publishes what was built of a name under another version. */
  async publish(name: ReleaseName, version: string): Promise<void> {
    await publish(this.store, await readBuild(name, distOf(name)), version);
  }

  /** Shows what was changed in the store, as the site's watch does. */
  async showNewest(): Promise<void> {
    await this.live.show(await readState(this.store));
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.metrics.close();
    await this.parts.stopAll();
    rmSync(this.folder, { recursive: true });
  }
}
