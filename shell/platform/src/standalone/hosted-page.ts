import type { ComponentType } from 'react';

// The build publishes this file to other hosts, so it imports nothing but React's types.

export interface PageOptions {
  /** Values of the `:names` in the page's path. */
  params?: Readonly<Record<string, string>>;
  /** Called instead of opening the site when a visitor goes to another page. Gets its path on the site. */
  onNavigate?: (path: string) => void;
  /** URL of the site, when a CDN serves the remote. By default, the origin that the remote came from. */
  site?: string;
}

/** Additional options of a page with its own React. */
export interface MountOptions extends PageOptions {
  /** Gets an error of which the page cannot recover. Without it, the error is reported as uncaught. */
  onError?: (error: unknown) => void;
}

/** What Module Federation's bridge calls in a host. `render` is called again with new options. */
export interface BridgedPage {
  render: (info: MountOptions & { dom: Element }) => Promise<void>;
  destroy: (info: { dom: Element }) => void;
}

/** What a page exposes to other hosts. */
export interface HostedPage {
  /** For hosts that provide a compatible React: renders the page in their React tree. In an island: for any React. */
  default: ComponentType<PageOptions>;
  /** For all other hosts: renders the page into an element, with React's renderer. Resolves with what removes it. */
  mount: (element: Element, options?: MountOptions) => Promise<() => void>;
  /** For Module Federation's bridge: `createRemoteAppComponent({ loader, export: 'provider' })`. */
  provider: () => BridgedPage;
}
