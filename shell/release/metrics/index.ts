export type { IsProven } from './proven';
export { healthOf } from './release-health';
export { ReleaseMetrics, visitorHash } from './release-metrics';
export { ReleaseVitals, type VersionVitals, vitalsOf } from './release-vitals';
export { type Measurement, type VitalName, vitalNames } from './vitals';
