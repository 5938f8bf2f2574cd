import type { HTMLAttributes } from 'react';
import { useHydrated } from './hydrated';

/**
 * The `<summary>` of a `<details>`. Browsers treat it as a button without saying so, and not every tool knows; the role is
 * added once the page answers, because in HTML that stands for itself it would be a repetition.
 */
export const Summary = (props: HTMLAttributes<HTMLElement>) => (
  <summary {...props} role={useHydrated() ? 'button' : undefined} />
);
