import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { errorMessages } from '@site/serving';
import type { FastifyInstance } from 'fastify';
import { refuseConnection } from './error-responses';

/** Requests with these methods never have a body here. */
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Headers of one connection, not of the message (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Whether a body follows the headers. */
const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Removes the headers that belong only to the incoming connection.
 * @param replaced headers that are removed, too
 */
export function endToEnd(headers: IncomingHttpHeaders, replaced: ReadonlySet<string>): IncomingHttpHeaders {
  const named = namedBy(headers.connection);
  const passed: IncomingHttpHeaders = {};
  for (const name in headers)
    if (!hopByHop.has(name) && !replaced.has(name) && !name.startsWith('proxy-') && !named?.includes(name))
      passed[name] = headers[name];
  return passed;
}

/** Names of further headers of the connection. Almost every request says `keep-alive`, which names none. */
function namedBy(connection: string | undefined): string[] | undefined {
  if (connection === undefined || connection === 'keep-alive') return undefined;
  return connection.toLowerCase().split(/[\s,]+/);
}

/**
 * Rejects requests whose framing two servers could parse differently, to prevent request smuggling: one server would
 * take part of a body as the next request, which may be another client's.
 */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // Node drops requests that are pipelined after an upgrade request.
    if (raw.headers.upgrade !== undefined) reply.header('connection', 'close');
    if (!isAmbiguous(raw)) return;
    return reply.code(400).header('connection', 'close').send({ message: errorMessages.notUnderstood });
  });
  // CONNECT is only for proxies.
  app.server.on('connect', (_request, socket) =>
    refuseConnection(socket, '400 Bad Request', errorMessages.notUnderstood),
  );
}

function isAmbiguous(request: IncomingMessage): boolean {
  const { method = '', url = '', headers, httpVersion } = request;
  const hosts = countOf('host', request.rawHeaders);
  const coding = headers['transfer-encoding'];
  return (
    !url.startsWith('/') ||
    hosts > 1 ||
    (hosts === 0 && httpVersion !== '1.0') ||
    (bodiless.has(method) && hasBody(request)) ||
    (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersion === '1.0'))
  );
}

/** Counts a header in the raw headers, because `headers` drops duplicates of some. */
function countOf(name: string, rawHeaders: string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === name.length && rawHeaders[index]?.toLowerCase() === name) count += 1;
  return count;
}
