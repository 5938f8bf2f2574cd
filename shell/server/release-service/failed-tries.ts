const window = 5 * 60_000;
const most = 20;
/** Beyond that the addresses that were silent for longest are forgotten. */
const mostAddresses = 10_000;

/** Counts by address how often a wrong token was shown. */
export class FailedTries {
  private readonly byAddress = new Map<string, number[]>();

  /** How long an address has to wait, in seconds; 0 when it may try. */
  waitOf(address: string): number {
    const times = this.recent(address);
    const [first] = times;
    return first !== undefined && times.length >= most ? Math.ceil((first + window - Date.now()) / 1000) : 0;
  }

  add(address: string): void {
    const times = [...this.recent(address), Date.now()];
    this.byAddress.delete(address);
    this.byAddress.set(address, times);
    for (const oldest of this.byAddress.keys()) if (this.byAddress.size > mostAddresses) this.byAddress.delete(oldest);
  }

  private recent(address: string): number[] {
    return (this.byAddress.get(address) ?? []).filter((time) => time > Date.now() - window);
  }
}
