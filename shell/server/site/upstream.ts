import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';

/** Where a part listens now, or undefined while it is being restarted. */
export type PortOf = () => number | undefined;

const timeoutMs = 60_000;

/** Passes everything below `prefix` on to a part of the site that listens on this machine. */
export async function passOn(app: FastifyInstance, prefix: string, port: PortOf): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    await scope.register(replyFrom, { http: { requestOptions: { timeout: timeoutMs } } });
    scope.all(`${prefix}/*`, (request, reply) => {
      const upstream = port();
      if (upstream === undefined) return unavailable(reply);
      return reply.from(`http://127.0.0.1:${upstream}${request.url}`, {
        rewriteRequestHeaders: (_original, headers) => ({ ...headers, ...forwarded(request) }),
        onError: (failed) => void unavailable(failed as never),
      });
    });
  });
}

interface Forwardable {
  ip: string;
  host: string;
  protocol: string;
}

/** The client's address as this server judged it by `TRUST_PROXY`; what the client itself claimed goes no further. */
const forwarded = ({ ip, host, protocol }: Forwardable) => ({
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  host,
});

interface Answerable {
  code(status: number): Answerable;
  header(name: string, value: string): Answerable;
  send(body: unknown): unknown;
}

const unavailable = (reply: Answerable) =>
  reply
    .code(503)
    .header('retry-after', '2')
    .send({ message: 'The service is starting again. Please try once more in a moment.' });
