export { healthOf } from './release-health';
export { healthFolder, ReleaseMetrics, visitorHash } from './release-metrics';
