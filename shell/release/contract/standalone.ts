/** The folder of a release with what hosts other than the shell load. Releases of other build tools may have none. */
export const standaloneFolder = 'standalone/';
