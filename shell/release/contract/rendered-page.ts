import type { PageMeta } from '@site/platform';

/** A page's `<head>`: the page's own metadata, completed from its route. */
export interface Head extends PageMeta {
  noindex: boolean;
  /** Canonical path for search engines; missing when the page's URL must not be stored. */
  canonical?: string;
}

/** The output of the shell's server bundle for one page. */
export interface RenderedPage {
  html: string;
  head: Head;
}
