import { RateLimiterMemory } from 'rate-limiter-flexible';

const minute = 60;
/** Few visitors of a client count, so that more reports of it tell nothing new. */
const perClient = 60;
/** Bounds the clients that are remembered. */
const inAll = 6000;
const everyone = 'all';

/** How many requests with reports are counted in a minute: of each client, and in all. */
export class ReportBudget {
  private readonly ofClient = new RateLimiterMemory({ points: perClient, duration: minute });
  private readonly ofAll = new RateLimiterMemory({ points: inAll, duration: minute });

  async allows(client: string): Promise<boolean> {
    // Looked at first, so that a spent budget of all stores nothing for each new client.
    const spent = (await this.ofAll.get(everyone))?.consumedPoints ?? 0;
    return spent < inAll && (await consumes(this.ofClient, client)) && consumes(this.ofAll, everyone);
  }
}

/** Whether there was a point left. A limiter in memory rejects for no other reason. */
const consumes = (limiter: RateLimiterMemory, key: string): Promise<boolean> =>
  limiter.consume(key).then(
    () => true,
    () => false,
  );
