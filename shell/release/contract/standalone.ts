import type { Contract } from './release-contract';

/** The folder of a release with what hosts other than the shell load. Releases of other build tools may have none. */
export const standaloneFolder = 'standalone/';

/** The file that says which modules other hosts can load, and with which entry. */
export const standaloneManifest = `${standaloneFolder}mf-manifest.json`;

/**
 * Whether no other host can show its pages: an island needs the shell's bridge, unless it brings an entry for other
 * hosts. Whether the entry of another release needs the shell is not known.
 */
export const runsOnlyOnSite = ({ carries }: Contract, hasFile: (path: string) => boolean): boolean =>
  carries !== undefined && !hasFile(standaloneManifest);
