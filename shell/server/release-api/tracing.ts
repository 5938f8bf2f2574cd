import { sentBySite } from '@site/serving';
import { startTracing } from '@site/tracing';

/** Set when this process runs alone, and sites call it over TCP. */
const secret = process.env.SERVICE_SECRET;

export const tracing = startTracing('release-api', process.env, secret ? sentBySite(secret) : undefined);
