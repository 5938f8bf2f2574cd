/** Runs `work` once at a time. Callers share a run, but never one that began before their call. */
export class SharedRuns {
  private current: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(private readonly work: () => Promise<void>) {}

  run(): Promise<void> {
    if (!this.current) return this.start();
    this.next ??= this.current
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.current ?? this.start();
      });
    return this.next;
  }

  private start(): Promise<void> {
    this.current = this.work().finally(() => {
      this.current = undefined;
    });
    return this.current;
  }
}
