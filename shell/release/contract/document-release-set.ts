import type { Route } from './route';

/** One release of a remote, as a browser needs it to load the code. */
export interface RemoteRelease {
  version: string;
  /** The name that its `remoteEntry.js` leaves on `window`; no two releases share it. */
  container: string;
  /** sha384 of `remoteEntry.js`, which in turn holds the hashes of every chunk. */
  integrity: string;
}

/** A remote as it is live: the release to run and the one to fall back to. */
export interface LiveRemote extends RemoteRelease {
  lastGood?: RemoteRelease;
}

/** The exact mix of releases that one document was made with. It is inlined into the document as JSON. */
export interface DocumentReleaseSet {
  /** Names the mix; equal mixes have equal names. */
  id: string;
  shell: string;
  routes: Route[];
  remotes: Record<string, LiveRemote>;
  /** The answers of the API that the composed page was drawn with, by path. */
  data: Record<string, unknown>;
}
