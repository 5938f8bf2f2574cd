import type { ReleaseFiles } from '../store/release-files';

/** The files of a release set's versions and of their fallbacks. */
export interface LoadedReleaseSet {
  shell: ReleaseFiles;
  routes: ReleaseFiles;
  remotes: Record<string, { live: ReleaseFiles; lastGood?: ReleaseFiles }>;
  /** Origin that serves the files to browsers; empty for the site's own. */
  assetsUrl: string;
}
