import type { Logger } from '@site/release/infra';
import { Agent, request } from 'undici';
import type { Service, ServiceAddress } from './service';

interface RemoteServiceOptions {
  name: string;
  address: ServiceAddress;
  log: Logger;
  /** In milliseconds. */
  every?: number;
  within?: number;
}

/**
 * Unanswered probes in a row after which a service counts as unavailable: one lost answer must not fail requests. They
 * take 1.8 s together, so that visitors get a 503 within two seconds.
 */
const unavailableAfter = 3;

/** A service that runs alone, found by its URL. A probe decides whether it is available. */
export class RemoteService implements Service {
  private readonly listeners = new Set<(available: boolean) => void>();
  private readonly connections = new Agent({ pipelining: 1 });
  private isAvailable = false;
  private failures = 0;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  private constructor(private readonly options: Required<RemoteServiceOptions>) {}

  /**
   * Resolves once the service answers. Without an answer for `timeoutMs`, it logs that and resolves, too.
   */
  static async connect(options: RemoteServiceOptions, timeoutMs = 30_000): Promise<RemoteService> {
    const service = new RemoteService({ every: 100, within: 500, ...options });
    const { name, address, log } = service.options;
    const givesUpAt = Date.now() + timeoutMs;
    await service.probe();
    if (!service.available) log.warn(`[${name}] waiting for ${address.origin}`);
    while (!service.available && Date.now() < givesUpAt) await service.probeLater();
    if (!service.available)
      log.error(`[${name}] does not answer at ${address.origin}; its requests get 503 until it does`);
    void service.follow();
    return service;
  }

  get name(): string {
    return this.options.name;
  }

  get address(): ServiceAddress {
    return this.options.address;
  }

  get available(): boolean {
    return this.isAvailable;
  }

  onChange(listener: (available: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Ends the probes; the service itself keeps running. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.connections.destroy();
  }

  private async follow(): Promise<void> {
    while (!this.stopped) await this.probeLater();
  }

  private async probeLater(): Promise<void> {
    await new Promise((resolve) => {
      this.timer = setTimeout(resolve, this.options.every);
    });
    await this.probe();
  }

  private async probe(): Promise<void> {
    const askedAt = performance.now();
    const answers = await this.answers();
    if (this.stopped) return;
    // A suspended or overloaded site must not blame the service.
    if (!answers && performance.now() - askedAt > 1.5 * this.options.within) return;
    this.failures = answers ? 0 : this.failures + 1;
    if (answers) this.setAvailable(true);
    else if (this.failures === unavailableAfter) this.setAvailable(false);
  }

  private async answers(): Promise<boolean> {
    const { address, within } = this.options;
    try {
      const { statusCode, body } = await request(`${address.origin}/health/ready`, {
        dispatcher: this.connections,
        signal: AbortSignal.timeout(within),
      });
      await body.dump();
      // A balancer without any living service. A service that is stopping answers 503 and finishes its requests.
      return statusCode !== 502 && statusCode !== 504;
    } catch {
      return false;
    }
  }

  private setAvailable(available: boolean): void {
    if (available === this.isAvailable) return;
    this.isAvailable = available;
    const { name, address, log } = this.options;
    if (available) log.info(`[${name}] answers at ${address.origin}`);
    else log.error(`[${name}] does not answer at ${address.origin}; its requests get 503 until it does`);
    for (const listener of this.listeners) listener(available);
  }
}
