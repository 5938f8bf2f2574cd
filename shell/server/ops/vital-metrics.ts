import type { AppName } from '@site/release/contract';
import type { Measurement, VitalName } from '@site/release/metrics';
import { Histogram, type Registry } from 'prom-client';

/** Around the limits below which a vital counts as good and above which it counts as poor. */
const seconds = {
  lcp: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10, 20],
  inp: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 2, 5],
};
const shifts = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const labelNames = ['app', 'version', 'page'] as const;
type Labels = Record<(typeof labelNames)[number], string>;

/** A process that runs for months sees many versions. Those that were added first make room. */
const maxVersions = 200;

/**
 * The web vitals of visitors for Prometheus. Pages are those of the route table, and versions were assigned by this
 * site.
 */
export class VitalMetrics {
  private readonly histograms: Record<VitalName, Histogram<keyof Labels>>;
  /** The labels of each version's series. */
  private readonly series = new Map<string, Map<string, Labels>>();

  constructor(registry: Registry) {
    const histogram = (name: string, help: string, buckets: number[]) =>
      new Histogram({ name, help, labelNames, buckets, registers: [registry] });
    this.histograms = {
      lcp: histogram('web_vitals_lcp_seconds', 'Largest contentful paint of sampled visits.', seconds.lcp),
      inp: histogram('web_vitals_inp_seconds', 'Interaction to next paint of sampled visits.', seconds.inp),
      cls: histogram('web_vitals_cls', 'Cumulative layout shift of sampled visits.', shifts),
    };
  }

  record(app: AppName, version: string, { page, vital, value }: Measurement): void {
    const labels = { app, version, page };
    this.remember(labels);
    this.histograms[vital].observe(labels, vital === 'cls' ? value : value / 1000);
  }

  private remember(labels: Labels): void {
    const key = `${labels.app}@${labels.version}`;
    const pages = this.series.get(key) ?? new Map<string, Labels>();
    this.series.set(key, pages.set(labels.page, labels));
    for (const [oldest, removed] of this.series) {
      if (this.series.size <= maxVersions) return;
      this.series.delete(oldest);
      for (const each of removed.values())
        for (const histogram of Object.values(this.histograms)) histogram.remove(each);
    }
  }
}
