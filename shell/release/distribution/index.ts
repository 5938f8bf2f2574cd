export { openReleaseStore } from './open-release-store';
