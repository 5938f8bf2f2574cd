/** Code that a first view does not need. It is loaded on first use. */
export { reportUncaughtError } from './error-reports';
export { offerNewerRelease } from './newer-release';
