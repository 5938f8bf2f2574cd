import type { AttemptStorage, Attempts } from '../interface/release-storage';

/** Attempts in the memory of this process. */
export class MemoryAttempts implements AttemptStorage {
  /** The times are those of performance.now(), which setting the system's clock does not change. */
  private readonly clients = new Map<string, { count: number; endsAt: number }>();

  async read(client: string): Promise<Attempts> {
    const { count, endsAt } = this.clients.get(client) ?? { count: 0, endsAt: 0 };
    const seconds = Math.ceil((endsAt - performance.now()) / 1000);
    return seconds > 0 ? { count, seconds } : { count: 0, seconds: 0 };
  }

  async add(client: string, seconds: number): Promise<void> {
    const now = performance.now();
    for (const [each, { endsAt }] of this.clients) if (endsAt <= now) this.clients.delete(each);
    const known = this.clients.get(client) ?? { count: 0, endsAt: now + seconds * 1000 };
    this.clients.set(client, { ...known, count: known.count + 1 });
  }
}
