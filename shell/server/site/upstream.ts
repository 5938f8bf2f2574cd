import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where a part listens now, or undefined while it is being restarted. */
export type PortOf = () => number | undefined;

const timeoutMs = 60_000;

/** Passes `prefix` and everything below it on to a part of the site that listens on this machine. */
export async function passOn(app: FastifyInstance, prefix: string, port: PortOf): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    await allowPassing(scope);
    for (const url of [prefix, `${prefix}/*`]) scope.all(url, (request, reply) => pass(request, reply, port));
  });
}

/** Lets the routes of a scope `pass` requests on. */
export const allowPassing = async (scope: FastifyInstance): Promise<void> =>
  void (await scope.register(replyFrom, { http: { requestOptions: { timeout: timeoutMs } } }));

/** Passes one request on; `body` where it was read already, with the type that the client named. */
export function pass(request: FastifyRequest, reply: FastifyReply, port: PortOf, body?: string): FastifyReply {
  const upstream = port();
  if (upstream === undefined) return unavailable(reply);
  return reply.from(`http://127.0.0.1:${upstream}${request.url}`, {
    ...(body !== undefined && { body, contentType: request.headers['content-type'] ?? 'text/plain' }),
    rewriteRequestHeaders: (_original, headers) => ({ ...headers, ...forwarded(request) }),
    // They are about the connection inside, and would keep open what this client asked to close.
    rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }) => headers,
    onError: (failed) => void unavailable(failed as never),
  });
}

/** The client's address as this server judged it by `TRUST_PROXY`; what the client itself claimed goes no further. */
const forwarded = ({ ip, host, protocol }: FastifyRequest) => ({
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  host,
});

const unavailable = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', '2')
    .send({ message: 'The service is starting again. Please try once more in a moment.' });
