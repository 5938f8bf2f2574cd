export { isReleaseName, type ReleaseName, releaseNames, toReleaseName } from './app-name';
export type { LiveRemote, ReleaseSet, RemoteRelease } from './document-release-set';
export { hasCode, ReleaseError } from './errors';
export { fileIn, integrityOf, type Release, type ReleaseFile } from './release';
export type { Head, RenderedPage } from './rendered-page';
export type { Route } from './route';
