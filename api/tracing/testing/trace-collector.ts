import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type CollectedSpan, decodeSpans } from './otlp';

/** A collector of OpenTelemetry traces on this machine, which stores what processes send to it. */
export async function startTraceCollector() {
  const bodies: Buffer[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (status === 200) bodies.push(body);
    response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const spans = () => bodies.flatMap(decodeSpans);
  return {
    /** Settings that let a process send its spans here soon. */
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
    spans,
    /** All that was received, in which personal data would be found. */
    received: () => Buffer.concat(bodies).toString('latin1'),
    /** Resolves once `find` finds a span among those received. */
    async until(find: (spans: CollectedSpan[]) => boolean): Promise<CollectedSpan[]> {
      for (let tries = 0; tries < 200; tries += 1) {
        if (find(spans())) return spans();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(
        `Not collected. Received:\n${spans()
          .map(({ service, name }) => `${service}: ${name}`)
          .join('\n')}`,
      );
    },
    answer(next: number) {
      status = next;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type { CollectedSpan };
