import type { PageModule } from '@site/platform';
import type { Route } from '../route';

/** A page that can be drawn at once: its module and the API answers it asked for. */
export interface ReadyPage {
  module: PageModule;
  data: Record<string, unknown>;
}

/** Where the outlet gets pages from: at once on the server, as promises in a browser. */
export interface PageSource {
  page(route: Route): ReadyPage | Promise<ReadyPage>;
  /** A page threw while it was drawn: true when another release will be drawn in its place. */
  broke(route: Route, error: unknown): boolean;
  /** Forgets what failed, so that the next draw loads it again. */
  retry(route: Route): void;
}
