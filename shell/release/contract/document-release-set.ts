import type { Route } from './route';

/** What a browser needs to load one release of a remote. */
export interface RemoteRelease {
  version: string;
  /** Name of the global variable that the entry sets, unless it is a module; unique for each release. */
  container: string;
  /** sha384 of the entry. A script contains the hashes of all chunks; those of modules are in the import map. */
  integrity: string;
  /** The entry, below the release's URL; `remoteEntry.js` when missing. */
  entry?: string;
  /** Missing for a script. */
  type?: 'module';
}

/** The live release of a remote and its fallback. */
export interface LiveRemote extends RemoteRelease {
  lastGood?: RemoteRelease;
}

/** The release set that a document was built from. It is inlined into the document as JSON. */
export interface DocumentReleaseSet {
  /** Id of the release set; equal sets have equal ids. */
  id: string;
  shell: string;
  routes: Route[];
  /** Origin that serves the releases' files, when it is not the site's own. */
  assetsUrl?: string;
  /** Share of the visits, in percent, whose browsers report web vitals; none when missing. */
  vitalsPercent?: number;
  remotes: Record<string, LiveRemote>;
  /** The API responses that the page was rendered with, by path. */
  data: Record<string, unknown>;
}
