import type { Logger } from '@site/release/infra';
import type { RenderedReleaseSet } from '@site/release/render';

/** Logs slots that could not be rendered: once for each version, because sets are rendered again every few seconds. */
export class SlotLog {
  private readonly logged = new Set<string>();

  constructor(private readonly log: Logger) {}

  write({ slotFailures }: Pick<RenderedReleaseSet, 'slotFailures'>): void {
    for (const { slot, remote, version, reason } of slotFailures) {
      const key = `${remote} ${version} ${slot}`;
      if (this.logged.has(key)) continue;
      this.logged.add(key);
      this.log.error({ remote, version, slot }, `${remote} ${version} cannot render the slot ${slot}: ${reason}`);
    }
  }
}
