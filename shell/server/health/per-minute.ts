/** Allows each key so many things a minute. */
export class PerMinute {
  private minute = 0;
  private readonly done = new Map<string, number>();

  constructor(private readonly most: number) {}

  allows(key: string): boolean {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.minute) this.done.clear();
    this.minute = minute;
    const count = (this.done.get(key) ?? 0) + 1;
    this.done.set(key, count);
    return count <= this.most;
  }
}
