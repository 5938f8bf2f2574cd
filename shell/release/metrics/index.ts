export { markOf } from './client-sample';
export { healthOf } from './release-health';
export { healthFolder, Ledger } from './visitor-counts';
