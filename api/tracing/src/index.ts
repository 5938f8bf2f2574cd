export { startTracing } from './start-tracing';
export type { Tracing } from './tracing';
