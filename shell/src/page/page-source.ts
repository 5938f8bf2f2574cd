import type { PageModule } from '@site/platform';
import type { Route } from '../routing/route';

/** A page that can be rendered at once: its module and the API answers that it requested. */
export interface ReadyPage {
  module: PageModule;
  data: Record<string, unknown>;
}

/** Source of the outlet's pages: synchronous on the server, promises in a browser. */
export interface PageSource {
  page(route: Route): ReadyPage | Promise<ReadyPage>;
  /** Called when a page threw while rendering. Returns whether another release will be rendered instead. */
  recover(route: Route, error: unknown): boolean;
  /** Discards a failed load, so that the next render loads it again. */
  retry(route: Route): void;
}
