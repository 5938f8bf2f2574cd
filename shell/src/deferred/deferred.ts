/** What a tab does beside showing its pages. It is loaded when it is needed for the first time, after a first page stands. */
export { reportUncaughtError } from './error-reports';
export { offerNewerRelease } from './newer-release';
