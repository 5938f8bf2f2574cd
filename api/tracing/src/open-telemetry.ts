import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { getRPCMetadata, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { PrivateExporter } from './private-exporter';
import type { Tracing } from './tracing';

const stopWithinMs = 500;

/** Sends traces as the standard variables OTEL_* say: collector, headers, sampler, queue. */
export function openTelemetry(serviceName: string, isSentBySite: (headers: IncomingHttpHeaders) => boolean): Tracing {
  const exporter = new PrivateExporter(new OTLPTraceExporter());
  const provider = new NodeTracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(
      resourceFromAttributes({ 'service.name': serviceName }),
    ),
    // Drops what exceeds its queue, so a slow collector costs no request anything.
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register({ propagator: new W3CTraceContextPropagator() });
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: (request) => {
          if (!isOwnProcess(request) && !isSentBySite(request.headers)) distrust(request);
          return isProbe(request);
        },
        requireParentforOutgoingSpans: true,
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  });
  const tracer = trace.getTracer('@site/tracing');
  return {
    nameRequests(server, routeOf) {
      server.addHook('onRequest', async (request) => {
        const metadata = getRPCMetadata(context.active());
        if (metadata) metadata.route = routeOf(request);
      });
    },
    logFields() {
      const span = trace.getActiveSpan()?.spanContext();
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    measure(name, attributes, work) {
      if (!trace.getActiveSpan()) return work();
      return tracer.startActiveSpan(name, { attributes }, (span) => {
        const end = (code: SpanStatusCode) => span.setStatus({ code }).end();
        return settled(
          work,
          () => end(SpanStatusCode.UNSET),
          () => end(SpanStatusCode.ERROR),
        );
      });
    },
    reportTo(log) {
      exporter.log = log;
    },
    async stop() {
      await Promise.race([provider.shutdown().catch(() => undefined), pause(stopWithinMs, undefined, { ref: false })]);
    },
  };
}

/** Runs `work`, which may be asynchronous, and calls one of the others when it has ended. */
function settled<Result>(work: () => Result, succeeded: () => void, failed: () => void): Result {
  try {
    const result = work();
    if (result instanceof Promise) result.then(succeeded, failed);
    else succeeded();
    return result;
  } catch (error) {
    failed();
    throw error;
  }
}

/** Only the processes of this site call on a Unix socket, which has no address. */
const isOwnProcess = ({ socket }: IncomingMessage) => socket.remoteAddress === undefined;

/** A visitor must neither choose the id of a trace nor have requests recorded that the sampler leaves out. */
function distrust({ headers }: IncomingMessage): void {
  delete headers.traceparent;
  delete headers.tracestate;
}

/** Requests of monitoring come every few seconds, and their traces are about nothing else. */
const isProbe = ({ url = '' }: IncomingMessage) => /^\/(health\/(live|ready)|metrics|ops\/\w+)$/.test(url);
