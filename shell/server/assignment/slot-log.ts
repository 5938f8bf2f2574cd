import type { Logger } from '@site/release/infra';
import type { RenderedReleaseSet } from '@site/release/render';

/** Logs slots that could not be rendered: each problem once, because sets are rendered again every few seconds. */
export class SlotLog {
  private readonly logged = new Set<string>();

  constructor(private readonly log: Logger) {}

  write({ slotFailures }: Pick<RenderedReleaseSet, 'slotFailures'>): void {
    for (const { slot, remote, version, reason } of slotFailures) {
      const text = `${remote} ${version} cannot render the slot ${slot}: ${reason}`;
      if (this.logged.has(text)) continue;
      this.logged.add(text);
      this.log.error({ remote, version, slot }, text);
    }
  }
}
