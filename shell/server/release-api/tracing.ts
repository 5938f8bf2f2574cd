import { startTracing } from '@site/tracing';

export const tracing = startTracing('release-service', process.env);
