import type { IncomingHttpHeaders } from 'node:http';
import type { Tracing } from './tracing';

type Environment = Record<string, string | undefined>;

/**
 * Starts tracing if the environment names a collector. Only modules that are loaded afterwards are traced.
 * @param process the name of this process, which follows OTEL_SERVICE_NAME in the service's name
 * @param isSentBySite whether a request over TCP comes from a process of this site, whose trace it continues
 */
export function startTracing(
  process: string,
  env: Environment,
  isSentBySite: (headers: IncomingHttpHeaders) => boolean = () => false,
): Tracing | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return undefined;
  const site = env.OTEL_SERVICE_NAME || 'site';
  // OpenTelemetry is not an import: loading it takes time and memory.
  const { openTelemetry } = require('./open-telemetry') as typeof import('./open-telemetry');
  return openTelemetry(process === 'site' ? site : `${site}-${process}`, isSentBySite);
}
