/** Code that the first view does not need, loaded on first use. */
export { reportUncaughtError } from './error-reports';
export { offerNewerRelease } from './newer-release';
