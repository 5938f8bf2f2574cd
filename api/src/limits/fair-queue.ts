import { HttpError } from '../http/http-error';

interface Limits {
  /** How many pieces of work run at once. */
  concurrency: number;
  /** How many one client may have waiting. */
  maxWaitingPerClient: number;
  /** How many may wait in all. */
  maxWaiting: number;
}

/** One that waits: it is given its turn, or told that the queue has no place for it. */
interface Waiting {
  start(): void;
  reject(error: HttpError): void;
}

/**
 * Lets clients take turns at expensive work: each has a queue of its own, and the queues are served round robin. So a
 * client with hundreds of requests makes the others wait for one of them each, and not for all.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** Clients in the order of their next turns; one without waiting work is not in it. */
  private readonly queues = new Map<string, Waiting[]>();

  constructor(private readonly limits: Limits) {}

  /** @throws 503 when too many of this client's wait, or all places are taken and this client has the most of them */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.limits.concurrency) this.running += 1;
    else await this.waitForTurn(client);
    try {
      return await work();
    } finally {
      this.releaseSlot();
    }
  }

  private waitForTurn(client: string): Promise<void> {
    const queue = this.queues.get(client) ?? [];
    if (queue.length >= this.limits.maxWaitingPerClient) throw serverBusy();
    if (this.waiting >= this.limits.maxWaiting) this.evictFromLongestQueue(queue.length);
    return new Promise((start, reject) => {
      queue.push({ start, reject });
      this.queues.set(client, queue);
      this.waiting += 1;
    });
  }

  /** Whoever has the most waiting gives up the last of them; nobody does for a client who has as many. */
  private evictFromLongestQueue(own: number): void {
    const [client, longest] = [...this.queues].reduce((most, next) => (next[1].length > most[1].length ? next : most));
    if (longest.length <= own + 1) throw serverBusy();
    longest.pop()?.reject(serverBusy());
    this.waiting -= 1;
    if (longest.length === 0) this.queues.delete(client);
  }

  /** Gives the place that became free to the client whose turn is next. */
  private releaseSlot(): void {
    const [next] = this.queues;
    if (!next) {
      this.running -= 1;
      return;
    }
    const [client, queue] = next;
    const first = queue.shift();
    this.waiting -= 1;
    this.queues.delete(client);
    if (queue.length > 0) this.queues.set(client, queue);
    first?.start();
  }
}

/** Says that there is more work than the site can do now. */
export const serverBusy = () =>
  new HttpError(503, 'The site is busy. Please try again in a moment.', { headers: { 'retry-after': '5' } });
