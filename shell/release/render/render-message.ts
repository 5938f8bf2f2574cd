import type { ApiAnswers } from '../contract/api-answers';
import type { Route } from '../contract/route';
import type { RenderLimits } from './render-limits';

/** Pages of one remote in a shell's chrome, or of the chrome alone. The sources are checked by whoever makes the job. */
export interface RenderJob {
  shell: { source: string; address: string };
  /** Absent for the pages that are chrome alone. */
  remote?: { name: string; source: string; address: string };
  routes: Route[];
  /** What to render: the path and, where a remote's page stands there, its exposed name. */
  pages: { pathname: string; page?: string }[];
}

/** What a render thread is given when it starts. It waits for the API's answers once it sent `data`. */
export interface ThreadData {
  job: RenderJob;
  engine: WebAssembly.Module;
  limits: RenderLimits;
}

/** What a render thread sends, in this order: `data` once, then for each page `begin` and `rendered`. */
export type ThreadMessage =
  /** The API paths that the pages want, unchecked. */
  | { kind: 'data'; paths: unknown }
  | { kind: 'begin'; pathname: string }
  /** A page, unchecked. */
  | { kind: 'rendered'; pathname: string; page: unknown }
  | { kind: 'failed'; reason: string };

/** The answer to `data`. */
export type ThreadAnswers = ApiAnswers;
