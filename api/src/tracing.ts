import { startTracing } from '@site/tracing';

export const tracing = startTracing('api', process.env);
