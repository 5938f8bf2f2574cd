import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/**
 * Replaces React's `hydrateRoot` in a development shell and renders from scratch. The HTML comes from the site's
 * releases and the code from this machine, so they may differ. The site's HTML stays visible until the first render.
 */
export function hydrateRoot(container: Element, children: ReactNode): Root {
  const root = createRoot(container);
  root.render(children);
  return root;
}
