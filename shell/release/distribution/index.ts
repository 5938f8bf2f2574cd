export { openLocalVersions, type SharedKeys } from './open-local-versions';
export { openReleaseStore } from './open-release-store';
