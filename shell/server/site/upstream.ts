import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { errorMessages, serviceSecretHeader } from '@site/serving';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, errors, Pool } from 'undici';
import type { Service } from '../processes/service';
import { allowOrigins } from './api-origins';
import { endToEnd } from './framing';
import { type CachedAnswer, forSite, isForEveryone, SharedCache, sendCached } from './shared-cache';

/** How many ms a service may take to begin an answer, and for more bytes of it. */
const longestPause = 60_000;

/** Maximum size in bytes of a response that is forwarded in one piece. */
const shortAnswer = 64 * 1024;

/** Idle connections are closed before a service that is stopping closes them: it keeps them open a little longer. */
const idleMs = 1_000;

/**
 * Headers that describe the client, and are determined here from `TRUST_PROXY`; and the length of a body that may
 * change.
 */
const aboutClient = new Set(['forwarded', 'x-forwarded-host', 'content-length', serviceSecretHeader]);

/** The connections to a service: a child process on a Unix socket, or another machine. */
export class Upstream {
  /** Answers that need not be asked for each time. */
  readonly shared = new SharedCache();
  private readonly connections: Pool;
  /** Requests without a response yet. */
  private readonly waiting = new Set<AbortController>();

  constructor(
    private readonly service: Pick<Service, 'address' | 'available' | 'onChange'>,
    timeoutMs = longestPause,
  ) {
    const { origin, socketPath } = service.address;
    // No connection limit: slow uploads must not delay other requests.
    this.connections = new Pool(origin, {
      ...(socketPath === undefined ? { keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs } : { socketPath }),
      connections: null,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    service.onChange((available) => {
      this.shared.clear();
      if (!available) this.giveUp();
    });
  }

  /** Creates the connections for a server's routes, and closes them with the server. */
  static of(app: FastifyInstance, service: Service, timeoutMs = longestPause): Upstream {
    const upstream = new Upstream(service, timeoutMs);
    app.addHook('onClose', () => upstream.connections.destroy());
    return upstream;
  }

  get available(): boolean {
    return this.service.available;
  }

  /** Proves to a service on another machine that this site sent the request. */
  get secret(): string | undefined {
    return this.service.address.secret;
  }

  /** Rejects when no response begins in time, or as soon as the process exits or stops responding. */
  async request(options: Pick<Dispatcher.RequestOptions, 'method' | 'path' | 'headers' | 'body'>) {
    const waiting = new AbortController();
    this.waiting.add(waiting);
    try {
      return await this.connections.request({ ...options, signal: waiting.signal });
    } finally {
      this.waiting.delete(waiting);
    }
  }

  private giveUp(): void {
    for (const waiting of this.waiting) waiting.abort();
  }
}

interface ProxyDeps {
  path: string;
  upstream: Upstream;
  /** Other origins whose pages may call the service. */
  origins?: readonly string[];
}

/** Forwards `path` and everything below it to a service. */
export async function proxyRoutes(app: FastifyInstance, { path, upstream, origins = [] }: ProxyDeps): Promise<void> {
  await allowOrigins(app, origins);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  for (const url of [path, `${path}/*`]) app.all(url, (request, reply) => forward(request, reply, upstream));
}

/** Forwards one request. Its body is a stream or, if already read, text. */
export async function forward(request: FastifyRequest, reply: FastifyReply, upstream: Upstream): Promise<FastifyReply> {
  // The client has disconnected, so there is nobody to answer.
  if (request.ip === undefined) return reply.hijack();
  if (hasParentSegments(request.url)) return reply.code(400).send({ message: errorMessages.notUnderstood });
  if (!upstream.available) return unavailable(reply);
  try {
    const isSharable = isForEveryone(request);
    const shared = isSharable && (await upstream.shared.get(request.url, () => renew(request, upstream)));
    if (shared) return sendCached(request, reply, shared);
    const { statusCode, headers, content } = await send(request, upstream, passedHeaders(request, upstream.secret));
    if (request.socket.destroyed) {
      if (!Buffer.isBuffer(content)) await content.dump();
      return reply.hijack();
    }
    if (isSharable && Buffer.isBuffer(content)) upstream.shared.store(request.url, statusCode, headers, content);
    return reply.code(statusCode).headers(endToEnd(headers, forSite)).send(content);
  } catch (error) {
    if (!request.socket.destroyed) request.log.warn({ err: error }, 'a process of the site gave no answer');
    return unavailable(reply);
  }
}

/** Asks for an answer that was shared, without the conditions of the client that asks first. */
async function renew(request: FastifyRequest, upstream: Upstream): Promise<CachedAnswer | undefined> {
  const { 'if-none-match': _etag, ...headers } = passedHeaders(request, upstream.secret);
  const answer = await send(request, upstream, headers);
  if (Buffer.isBuffer(answer.content))
    return upstream.shared.store(request.url, answer.statusCode, answer.headers, answer.content);
  await answer.content.dump();
  return undefined;
}

/** Sends a request. A short answer is read, which is cheaper than a stream. */
async function send(request: FastifyRequest, upstream: Upstream, sent: IncomingHttpHeaders) {
  const { statusCode, headers, body } = await sendWithRetry(request, upstream, sent);
  const isShort = Number(headers['content-length']) <= shortAnswer;
  return { statusCode, headers, content: isShort ? Buffer.from(await body.arrayBuffer()) : body };
}

/** Sends a request again if its connection broke before the answer began, and it cannot have changed anything. */
async function sendWithRetry(request: FastifyRequest, upstream: Upstream, headers: IncomingHttpHeaders) {
  const body = request.body as string | IncomingMessage | undefined;
  const method = request.method as Dispatcher.HttpMethod;
  const options = { method, path: request.url, headers };
  try {
    return await upstream.request({ ...options, body: typeof body === 'object' ? bodyStream(body) : body });
  } catch (error) {
    const isRepeatable = (method === 'GET' || method === 'HEAD') && !body && !request.socket.destroyed;
    if (!isRepeatable || !upstream.available || error instanceof errors.HeadersTimeoutError) throw error;
    return upstream.request(options);
  }
}

/** Replaces the headers that describe the client. */
function passedHeaders({ body, clientHash, headers, host, id, ip, protocol }: FastifyRequest, secret?: string) {
  const passed = endToEnd(headers, aboutClient);
  if (typeof body === 'object' && headers['content-length']) passed['content-length'] = headers['content-length'];
  passed.host = host;
  passed['x-forwarded-for'] = ip;
  passed['x-forwarded-proto'] = protocol;
  passed['x-request-id'] = id;
  passed['x-client-hash'] = clientHash;
  if (secret !== undefined) passed[serviceSecretHeader] = secret;
  return passed;
}

/** Streams a request's body. When the response ends early, the client can still send the rest, which is discarded. */
function bodyStream(request: IncomingMessage): Readable {
  const body = new PassThrough();
  body.on('error', () => undefined).once('close', () => request.unpipe(body).resume());
  request.once('close', () => request.complete || body.destroy(new Error('the client left')));
  return request.pipe(body);
}

/** Paths are forwarded unchanged, so they must not leave the prefix. */
function hasParentSegments(url: string): boolean {
  if (!url.includes('..') && !url.includes('%')) return false;
  return /(^|[/\\])\.\.([/\\]|$)/.test(decodeURIComponent(url.split('?', 1)[0] ?? ''));
}

const unavailable = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', '2')
    .send({ message: 'The service is starting again. Please try once more in a moment.' });
