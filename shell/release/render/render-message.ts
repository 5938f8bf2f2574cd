import type { ApiAnswers } from '../contract/api-answers';
import type { Route } from '../contract/route';
import type { RenderLimits } from './render-limits';

/** Renders the shell with one remote's pages, or the shell alone. The creator of the job verifies the sources. */
export interface RenderJob {
  shell: { source: string; address: string };
  /** Missing for pages of the shell alone. */
  remote?: { name: string; source: string; address: string };
  routes: Route[];
  /** The pages to render. `page` is the exposed name of a remote's page, or of what it renders in a `slot` there. */
  pages: { pathname: string; page?: string; slot?: string }[];
}

/** Start data of a render thread. After sending `data`, the thread waits for the API's answers. */
export interface ThreadData {
  job: RenderJob;
  engine: WebAssembly.Module;
  limits: RenderLimits;
}

/**
 * Messages of a render thread, in this order: `begin` for each page whose API paths it reads, `data` once, then `begin`
 * and `rendered` for each page.
 */
export type ThreadMessage =
  /** The API paths that each page requests, not yet validated. */
  | { kind: 'data'; requested: { pathname: string; paths: unknown }[] }
  | { kind: 'begin'; pathname: string }
  /** A page, not yet validated. */
  | { kind: 'rendered'; pathname: string; page: unknown }
  | { kind: 'failed'; reason: string };

/** The answer to `data`. */
export type ThreadAnswers = ApiAnswers;
