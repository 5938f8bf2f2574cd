import type { HTMLAttributes } from 'react';
import { useHydrated } from './hydrated';

/**
 * The `<summary>` of a `<details>`, with the role button, which some tools do not derive from the element. The role is
 * added after hydration, because it would be redundant in the served HTML.
 */
export const Summary = (props: HTMLAttributes<HTMLElement>) => (
  <summary {...props} role={useHydrated() ? 'button' : undefined} />
);
