import type { Island } from '@site/island';
import type { PageModule, SlotModule } from '@site/platform';
import type { RenderedPage } from './rendered-page';
import type { Route } from './route';

/** A module with a component, or with an island instead. */
type Exposed<Module> = Module | (Omit<Module, 'default'> & { island: Island });

/** Exports of a shell's `server.cjs`. */
export interface ShellBundle {
  /** The modules that a remote's `server.cjs` may require. */
  provided: Record<string, unknown>;
  /** Renders the page at `pathname`; `page` is set for server-rendered routes. Throws what the page throws. */
  render(
    pathname: string,
    routes: Route[],
    page?: { module: Exposed<PageModule>; data: Record<string, unknown> },
  ): RenderedPage;
  /** Renders what fills a slot of the page at `pathname`. Missing in shells from before slots. */
  renderSlot?(
    pathname: string,
    slot: string,
    content: { module: Exposed<SlotModule>; data: Record<string, unknown> },
  ): RenderedPage;
}
