import { startTracing } from '@site/tracing';

export const tracing = startTracing('sandbox', process.env);
