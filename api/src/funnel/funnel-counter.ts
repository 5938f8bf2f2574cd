import type { ClientEvent } from '@site/contract';
import { EventBudget } from '@site/serving/event-budget';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { catalogue } from '../catalogue/catalogue';
import type { Database } from '../db/database';
import { addCounts, type FunnelCount } from './repository';

const flushMs = 5_000;
/** Events counted in a minute: for each client, as for reports of errors, and in total, so that bots cannot inflate them. */
const maxPerClient = 30;
const maxTotal = 3_000;

const paths = new Set(catalogue.pages.map(({ path }) => path));
const plans = new Set(catalogue.pages.flatMap((page) => page.plans.map(({ serviceName }) => serviceName)));

/**
 * Counts views of package pages and presses of Buy by day, without anything about the visitors. Only pages and plans of
 * the catalogue count, so the table stays small. Counts are collected in memory and stored every few seconds.
 */
export class FunnelCounter {
  private readonly budget = new EventBudget(maxPerClient, maxTotal);
  private counts = new Map<string, FunnelCount>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly log: FastifyBaseLogger,
  ) {}

  async count(request: Pick<FastifyRequest, 'ip'>, events: ClientEvent[]): Promise<void> {
    for (const event of events) {
      const counted = stepOf(event);
      if (counted && (await this.budget.consume(request))) this.add(counted);
    }
  }

  /** Stores what was counted. When the database fails, the counts are kept for the next time. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const counts = [...this.counts.values()];
    this.counts = new Map();
    if (counts.length === 0) return;
    try {
      await this.database.write((transaction) => addCounts(transaction, counts));
    } catch (error) {
      this.log.warn({ err: error }, 'views of packages could not be counted');
      for (const { count, ...counted } of counts) this.add(counted, count);
    }
  }

  private add({ day, step, subject }: Omit<FunnelCount, 'count'>, by = 1): void {
    const key = `${day} ${step} ${subject}`;
    const count = (this.counts.get(key)?.count ?? 0) + by;
    this.counts.set(key, { day, step, subject, count });
    this.timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }
}

/** The step of an event; undefined for other events, and for what the catalogue does not have. */
function stepOf({ kind, page = '', message = '' }: ClientEvent): Omit<FunnelCount, 'count'> | undefined {
  const day = new Date().toISOString().slice(0, 10);
  if (kind === 'funnel.view' && paths.has(page)) return { day, step: 'view', subject: page };
  if (kind === 'funnel.buy' && plans.has(message)) return { day, step: 'buy', subject: message };
  return undefined;
}
