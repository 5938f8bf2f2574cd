export { openReleaseStore, type SharedStoreSettings } from './open-release-store';
