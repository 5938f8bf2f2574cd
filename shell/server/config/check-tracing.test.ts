import { checkTracing } from './check-tracing';
import { Variables } from './variables';

function problems(env: Record<string, string>): string[] {
  const variables = new Variables(env);
  checkTracing(variables);
  return variables.problems;
}

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT is not an address/],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /^OTEL_EXPORTER_OTLP_PROTOCOL is "grpc": set http\/protobuf/],
  [{ OTEL_TRACES_SAMPLER: 'nonsense' }, /^OTEL_TRACES_SAMPLER is "nonsense": set always_on or .*, or leave it unset$/],
  [{ OTEL_TRACES_SAMPLER_ARG: 'abc' }, /^OTEL_TRACES_SAMPLER_ARG is "abc": set a number from 0 to 1, such as 0\.05$/],
  [{ OTEL_TRACES_SAMPLER_ARG: '5' }, /^OTEL_TRACES_SAMPLER_ARG is "5"/],
  [{ OTEL_TRACES_SAMPLER_ARG: '-0.1' }, /^OTEL_TRACES_SAMPLER_ARG is "-0.1"/],
])('%j is refused', (env, line) => {
  expect(problems(env as Record<string, string>)).toEqual([expect.stringMatching(line)]);
});

test.each(['0', '0.05', '.5', '1', '1.0'])('a share of %s of the traces is accepted', (share) => {
  expect(problems({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: share })).toEqual([]);
});
