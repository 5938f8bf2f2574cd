import type { PageMeta } from '@site/platform';

/** A page's `<head>`: what the page states, completed from its route. */
export interface Head extends PageMeta {
  noindex: boolean;
  /** Where search engines should look for the page; absent where its address must not be stored. */
  canonical?: string;
}

/** A page as the shell's server bundle renders it. */
export interface RenderedPage {
  html: string;
  head: Head;
}
