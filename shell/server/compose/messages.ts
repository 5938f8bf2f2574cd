import type { Route } from '../../src/route';
import type { Rendered } from '../../src/server';

/** What the composing child is asked to do; the sources are checked by whoever sends them. */
export interface ComposeJob {
  shell: { source: string; address: string };
  /** Absent for the pages that are chrome alone. */
  remote?: { name: string; source: string; address: string };
  routes: Route[];
  /** What to draw: the address and, where a remote's page stands there, its exposed name. */
  places: { pathname: string; page?: string }[];
}

/** Lines that the child writes, in this order: `wants` once, then for each place `begin` and `done`. */
export type ComposeLine =
  | { kind: 'wants'; paths: string[] }
  | { kind: 'begin'; pathname: string }
  | { kind: 'done'; pathname: string; rendered: Rendered }
  | { kind: 'failed'; message: string };

/** The answer to `wants`: what the API says, by path. */
export type ComposeData = Record<string, unknown>;
