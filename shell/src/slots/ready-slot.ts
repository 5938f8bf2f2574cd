import type { SlotModule } from '@site/platform';

/** What fills a slot: its module and the API answers that it requested. */
export interface ReadySlot {
  module: SlotModule;
  data: Record<string, unknown>;
}
