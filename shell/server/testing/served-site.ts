import { rmSync } from 'node:fs';
import { createLogger } from '@site/logging';
import type { AppName } from '@site/release/contract';
import { type Deployments, distOf, publish } from '@site/release/deploy';
import { type ReleaseStore, readBuild, readState } from '@site/release/store';
import type { FastifyInstance } from 'fastify';
import { RunningSite } from '../../testing/running-site';
import type { LiveSite } from '../assignment/live-site';
import { readSettings } from '../config/read-settings';
import { createSite, type Site } from '../create-site';

const siteUrl = 'http://localhost';

/** A complete site with its own data folder, without a port: `app.inject` sends requests. */
export class ServedSite {
  readonly siteUrl = siteUrl;

  private constructor(
    private readonly folder: string,
    private readonly site: Site,
    /** The lines of the log so far. */
    readonly log: readonly string[],
  ) {}

  static async start(): Promise<ServedSite> {
    const folder = await RunningSite.newDataDir(siteUrl);
    const settings = readSettings({ DATA_DIR: folder, SITE_URL: siteUrl, TRUST_PROXY: 'loopback' });
    const lines: string[] = [];
    const log = createLogger({ format: 'json', write: (line) => lines.push(line) });
    return new ServedSite(folder, await createSite(settings, log), lines);
  }

  get app(): FastifyInstance {
    return this.site.app;
  }

  get store(): ReleaseStore {
    return this.site.store;
  }

  get deployments(): Deployments {
    return this.site.deployments;
  }

  get live(): LiveSite {
    return this.site.live;
  }

  /** Publishes the built app under another version. */
  async publish(name: AppName, version: string): Promise<void> {
    await publish(this.store, await readBuild(name, distOf(name)), version);
  }

  /** Serves the newest state of the store at once, as the site's watcher would. */
  async showNewest(): Promise<void> {
    await this.live.show(await readState(this.store));
  }

  async stop(): Promise<void> {
    await this.site.close();
    await this.site.processes.stopAll();
    rmSync(this.folder, { recursive: true });
  }
}
