import type { Calls } from './calls-in';

const maxScripts = 2_000;

/** The calls of scripts by a key of their content: a file does not change, and versions share files. */
export class CallsCache {
  private readonly known = new Map<string, Calls>();

  async get(key: string, analyse: () => Promise<Calls>): Promise<Calls> {
    const cached = this.known.get(key);
    if (cached) return cached;
    const calls = await analyse();
    if (this.known.size >= maxScripts) this.known.clear();
    this.known.set(key, calls);
    return calls;
  }
}
