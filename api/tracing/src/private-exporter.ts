import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { DeliveryLog } from './tracing';

/**
 * What leaves this machine. URLs, addresses, headers, user agents and the messages of errors may contain tokens or
 * e-mail addresses, so a list says what is sent. Statements of the database have placeholders instead of values.
 */
const sentAttributes = new Set([
  'http.request.method',
  'http.method',
  'http.route',
  'http.response.status_code',
  'http.status_code',
  'url.scheme',
  'error.type',
  'db.system',
  'db.system.name',
  'db.statement',
  'db.query.text',
  'db.operation.name',
]);
/** Names of hosts that this site calls. The host of an incoming request is what a visitor typed. */
const sentOfCalls = new Set(['server.address', 'server.port', 'net.peer.name']);
const clientKind = 2;

/** Sends spans without personal data, and logs once when they cannot be sent. */
export class PrivateExporter implements SpanExporter {
  log: DeliveryLog | undefined;
  private failing = false;

  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.exporter.export(spans.map(withoutPersonalData), (result) => {
      this.report(result);
      done(result);
    });
  }

  forceFlush(): Promise<void> {
    return this.exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private report({ code, error }: ExportResult): void {
    const failing = code !== ExportResultCode.SUCCESS;
    if (failing === this.failing) return;
    this.failing = failing;
    if (failing) this.log?.warn({ reason: reasonOf(error) }, 'traces cannot be sent and are dropped until they can');
    else this.log?.info('traces are sent again');
  }
}

function withoutPersonalData(span: ReadableSpan): ReadableSpan {
  const isSent = (name: string) => sentAttributes.has(name) || (span.kind === clientKind && sentOfCalls.has(name));
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => isSent(name)));
  return Object.create(span, {
    attributes: { value: attributes },
    status: { value: { code: span.status.code } },
    events: { value: [] },
    links: { value: [] },
  });
}

/** The collector's address stays out of it, because it may contain a password. */
function reasonOf(error: Error | undefined): string {
  if (!error) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
