import type { Variables } from './variables';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** OpenTelemetry reads its variables itself. With wrong ones it would fail to send, or record everything. */
export function checkTracing(variables: Variables): void {
  for (const name of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])
    variables.url(name, ['http:', 'https:']);
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'])
    variables.choice(name, ['http/protobuf']);
  variables.choice('OTEL_TRACES_SAMPLER', samplers);
  variables.share('OTEL_TRACES_SAMPLER_ARG');
}
