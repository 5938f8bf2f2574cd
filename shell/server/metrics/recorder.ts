import type { AppName } from '@site/release/contract';
import { type Measurement, type ReleaseMetrics, type ReleaseVitals, visitorHash } from '@site/release/metrics';
import { type Deployment, runningCanary } from '@site/release/store';
import { EventBudget } from '@site/serving/event-budget';
import type { FastifyRequest } from 'fastify';
import type { Assignment } from '../assignment/assign-release-set';
import type { Visitors } from '../assignment/visitors';
import type { Report } from './reports';

/** Robots have no cookies and return often. Counting them would hide visitors' errors. */
const robots = /bot|crawl|spider|monitor|uptime/i;

/** Reports counted in a minute: for each client, of whom only two visitors count, and in total, to limit memory. */
const maxPerClient = 60;
const maxTotal = 6_000;

/**
 * Counts distinct visitors from browsers' reports. Counts only browsers that showed a page or failed to show it:
 * fetching HTML is cheap, and counting fetches would hide errors. Ignores previews.
 */
export class Recorder {
  private readonly budget = new EventBudget(maxPerClient, maxTotal);

  constructor(
    private readonly metrics: ReleaseMetrics,
    private readonly vitals: ReleaseVitals,
    private readonly visitors: Visitors,
    private readonly onVital: (name: AppName, version: string, measurement: Measurement) => void = () => undefined,
  ) {}

  /** Counts reports about versions that this browser was assigned. */
  async record(assignment: Assignment, request: FastifyRequest, reports: Report[]): Promise<void> {
    if (assignment.audience === 'preview' || robots.test(request.headers['user-agent'] ?? '')) return;
    if (!(await this.budget.consume(request))) return;
    for (const { name, version, releaseSet, kind, measurement } of reports) {
      const live = assignedVersion(assignment, name, version);
      if (!live) continue;
      const hashes = this.hashesOf(assignment, request, name, live);
      if (measurement && hasPage(assignment, name, measurement)) {
        const counts = this.vitals.record(name, live, hashes.client, measurement);
        if (counts) this.onVital(name, version, measurement);
      }
      if (kind === 'failed') this.metrics.recordError(name, live, hashes);
      if (kind !== 'shown') continue;
      this.metrics.recordShown(name, live, hashes);
      // A displayed page proves that the shell and the route table work, too.
      if (releaseSet === assignment.documents.set.releaseSet.id) this.recordShellAndRoutes(assignment, request);
    }
  }

  private recordShellAndRoutes(assignment: Assignment, request: FastifyRequest): void {
    for (const name of ['shell', 'routes'] as const) {
      const live = assignment.live[name];
      if (live) this.metrics.recordShown(name, live, this.hashesOf(assignment, request, name, live));
    }
  }

  private hashesOf({ visitor }: Assignment, request: FastifyRequest, name: AppName, live: CountedVersion) {
    return {
      client: this.visitors.clientHash(request, `${name}@${live.version} ${live.since}`),
      visitor: visitorHash(visitor ?? this.visitors.anonymousId(request)),
    };
  }
}

/** Browsers may name any page; only those of the route table are stored. */
const hasPage = ({ documents }: Assignment, name: AppName, { page }: Measurement): boolean =>
  documents.set.releaseSet.routes.some((route) => route.remote === name && route.page === page);

type CountedVersion = Pick<Deployment, 'version' | 'since'>;

/** A browser without cookies reports without an id, so it may have been assigned the canary. */
function assignedVersion({ live, visitor }: Assignment, name: AppName, version: string): CountedVersion | undefined {
  const own = live[name];
  if (own?.version === version) return own;
  const canary = visitor === undefined ? runningCanary(own) : undefined;
  return canary?.version === version ? canary : undefined;
}
