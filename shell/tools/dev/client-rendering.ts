import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/**
 * React's `hydrateRoot` in a development shell: it draws anew. The HTML comes from the site's releases and the code from
 * this machine, so they need not match; until the first drawing the site's HTML stays on screen.
 */
export function hydrateRoot(container: Element, children: ReactNode): Root {
  const root = createRoot(container);
  root.render(children);
  return root;
}
