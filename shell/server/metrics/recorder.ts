import type { ReleaseName } from '@site/release/contract';
import { type ReleaseMetrics, visitorHash } from '@site/release/metrics';
import type { Live } from '@site/release/store';
import type { Given } from '../assignment/assign-release-set';
import type { Sender, Visitors } from '../assignment/visitors';
import { clientKey } from '../infra/client-key';
import { ReportBudget } from './report-budget';
import type { Report } from './reports';

/** They come without cookies, again and again, and would hide the errors that people meet. */
const robots = /bot|crawl|spider|monitor|uptime/i;

/**
 * Turns what browsers report into counts of distinct visitors. Only browsers that showed a page, or failed to, are counted:
 * fetching HTML is cheap, and would hide the errors that others meet. Previews do not count.
 */
export class Recorder {
  private readonly budget = new ReportBudget();

  constructor(
    private readonly metrics: ReleaseMetrics,
    private readonly visitors: Visitors,
  ) {}

  /** A browser reports. Only those count who were given the version that they report of. */
  async reported(given: Given, sender: Sender, reports: Report[]): Promise<void> {
    if (given.to === 'preview' || robots.test(sender.userAgent ?? '')) return;
    if (!(await this.budget.allows(clientKey(sender.address)))) return;
    for (const { name, version, releaseSet, failed } of reports) {
      const live = versionGiven(given, name, version);
      if (!live) continue;
      const hashes = this.hashesOf(given, sender, name, live);
      if (failed) this.metrics.recordError(name, live, hashes);
      else this.metrics.recordShown(name, live, hashes);
      // A page on the screen was shown by the shell, at an address of the route table.
      if (!failed && releaseSet === given.documents.set.releaseSet.id) this.recordShellAndRoutes(given, sender);
    }
  }

  private recordShellAndRoutes(given: Given, sender: Sender): void {
    for (const name of ['shell', 'routes'] as const) {
      const live = given.live[name];
      if (live) this.metrics.recordShown(name, live, this.hashesOf(given, sender, name, live));
    }
  }

  private hashesOf(given: Given, sender: Sender, name: ReleaseName, live: Counted) {
    return {
      client: this.visitors.clientHash(sender, `${name}@${live.version} ${live.since}`),
      visitor: visitorHash(given.visitor ?? this.visitors.anonymousVisitor(sender)),
    };
  }
}

type Counted = Pick<Live, 'version' | 'since'>;

/** The version as it was given. A browser that refuses cookies reports without its number: it may have had the canary. */
function versionGiven({ live, visitor }: Given, name: ReleaseName, version: string): Counted | undefined {
  const own = live[name];
  if (own?.version === version) return own;
  const canary = visitor === undefined ? own?.canary : undefined;
  return canary?.version === version && canary.percent > 0 ? canary : undefined;
}
