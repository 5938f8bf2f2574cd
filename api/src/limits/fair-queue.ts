import { HttpError } from '@site/serving/http-error';
import { busyMessage } from '../http/http-error';

interface Limits {
  /** Tasks that run at once. */
  concurrency: number;
  /** Waiting tasks of one client. */
  maxWaitingPerClient: number;
  /** Waiting tasks of all clients. */
  maxWaiting: number;
}

/** A waiting task. */
interface Waiting {
  start(): void;
  reject(error: HttpError): void;
}

/**
 * Limits concurrency fairly: each client has a queue, and the queues are served round robin. A client with hundreds of
 * requests delays the others by one request each, not by all of them.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** Clients with waiting tasks, in the order of their next turns. */
  private readonly queues = new Map<string, Waiting[]>();

  constructor(private readonly limits: Limits) {}

  /** The number of waiting tasks. */
  get length(): number {
    return this.waiting;
  }

  /**
   * @throws 503 when the client's queue is full, or when the whole queue is full and this client has the most tasks in
   * it
   */
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

  /** Rejects the last task of the longest queue, unless this client's own queue would become as long. */
  private evictFromLongestQueue(ownLength: number): void {
    const [client, longest] = [...this.queues].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    if (longest.length <= ownLength + 1) throw serverBusy();
    longest.pop()?.reject(serverBusy());
    this.waiting -= 1;
    if (longest.length === 0) this.queues.delete(client);
  }

  /** Starts the next client's first task in the free slot. */
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

export const serverBusy = () => new HttpError(503, busyMessage, { headers: { 'retry-after': '5' } });
