import { RateLimiterMemory } from 'rate-limiter-flexible';

const minute = 60;
/** Only two visitors of a client count, so more reports add nothing. */
const perClient = 60;
/** Limits the memory for clients. */
const total = 6000;
const everyone = 'all';

/** Limits how many reports are counted in a minute, for each client and in total. */
export class ReportBudget {
  private readonly ofClient = new RateLimiterMemory({ points: perClient, duration: minute });
  private readonly ofAll = new RateLimiterMemory({ points: total, duration: minute });

  async allows(client: string): Promise<boolean> {
    // Checked first, so that no entries are stored for new clients once the total is used up.
    const spent = (await this.ofAll.get(everyone))?.consumedPoints ?? 0;
    return spent < total && (await consumes(this.ofClient, client)) && consumes(this.ofAll, everyone);
  }
}

/** Whether a point was left. An in-memory limiter rejects for no other reason. */
const consumes = (limiter: RateLimiterMemory, key: string): Promise<boolean> =>
  limiter.consume(key).then(
    () => true,
    () => false,
  );
