export type { ApiAnswers, AskApi } from './api-answers';
export { type AppName, appsIn, isAppName, isOwnApp, ownApps, toAppName } from './app-name';
export type { DocumentReleaseSet, LiveRemote, RemoteRelease } from './document-release-set';
export { hasCode, ReleaseError } from './errors';
export { isObject } from './is-object';
export { entryOf, type Manifest } from './manifest';
export { fileIn, integrityOf, type Release, type ReleaseFile, suffixOf } from './release';
export type { Head, RenderedPage } from './rendered-page';
export type { Route } from './route';
