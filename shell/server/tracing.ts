import { startTracing } from '@site/tracing';

export const tracing = startTracing('site', process.env);
