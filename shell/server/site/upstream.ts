import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import type { ServiceProcess } from '../processes/child-process';
import { endToEnd } from './framing';
import { notUnderstood } from './refusals';

const timeoutMs = 60_000;

/** Bytes up to which an answer is passed on in one piece, which costs less than a stream. */
const shortAnswer = 64 * 1024;

/** The connections to a process of the site, which listens on a Unix socket. */
export class Upstream {
  private readonly connections: Pool;
  /** Requests that the process has not begun to answer. undici takes an emitter for a signal, and it costs less than an AbortController. */
  private readonly waiting = new Set<EventEmitter>();

  constructor(private readonly process: Pick<ServiceProcess, 'socketPath' | 'available' | 'onChange'>) {
    // As many connections as there are requests: slow uploads must not keep others waiting.
    this.connections = new Pool('http://localhost', {
      socketPath: process.socketPath,
      connections: null,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    process.onChange((available) => available || this.giveUp());
  }

  /** The connections for the routes of a server, closed with it. */
  static of(app: FastifyInstance, process: ServiceProcess): Upstream {
    const upstream = new Upstream(process);
    app.addHook('onClose', () => upstream.connections.destroy());
    return upstream;
  }

  get available(): boolean {
    return this.process.available;
  }

  /** Rejects when no answer begins within a minute, or as soon as the process ends or goes silent. */
  async request(options: Pick<Dispatcher.RequestOptions, 'method' | 'path' | 'headers' | 'body'>) {
    const waiting = new EventEmitter();
    this.waiting.add(waiting);
    try {
      return await this.connections.request({ ...options, signal: waiting });
    } finally {
      this.waiting.delete(waiting);
    }
  }

  private giveUp(): void {
    for (const waiting of this.waiting) waiting.emit('abort');
  }
}

/** Passes `prefix` and everything below it on to a process of the site. */
export function passOn(app: FastifyInstance, prefix: string, upstream: Upstream): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    for (const url of [prefix, `${prefix}/*`]) scope.all(url, (request, reply) => pass(request, reply, upstream));
  });
}

/** Passes one request on; its body may be a stream or, where it was read already, a text. */
export async function pass(request: FastifyRequest, reply: FastifyReply, upstream: Upstream): Promise<FastifyReply> {
  if (leadsUpwards(request.url)) return reply.code(400).send({ message: notUnderstood });
  if (!upstream.available) return unavailable(reply);
  const body = request.body as string | IncomingMessage | undefined;
  try {
    const answer = await upstream.request({
      method: request.method as Dispatcher.HttpMethod,
      path: request.url,
      headers: passedHeaders(request),
      body: typeof body === 'object' ? streamed(body) : body,
    });
    const isShort = Number(answer.headers['content-length']) <= shortAnswer;
    const content = isShort ? Buffer.from(await answer.body.arrayBuffer()) : answer.body;
    return reply.code(answer.statusCode).headers(endToEnd(answer.headers)).send(content);
  } catch (error) {
    if (!request.socket.destroyed) request.log.warn({ err: error }, 'a process of the site gave no answer');
    return unavailable(reply);
  }
}

/** The client's headers, but for what they say about the client: this server judges that by `TRUST_PROXY`. */
function passedHeaders({ body, clientHash, headers, host, id, ip, protocol }: FastifyRequest) {
  const passed = endToEnd(headers);
  passed.forwarded = undefined;
  passed['x-forwarded-host'] = undefined;
  passed['content-length'] = typeof body === 'object' ? headers['content-length'] : undefined;
  passed.host = host;
  passed['x-forwarded-for'] = ip;
  passed['x-forwarded-proto'] = protocol;
  passed['x-request-id'] = id;
  passed['x-client-hash'] = clientHash;
  return passed;
}

/** A body that may be given up early, by an answer that does not wait for it: the client can still send the rest, which is dropped. */
function streamed(request: IncomingMessage): Readable {
  const body = new PassThrough();
  body.on('error', () => undefined).once('close', () => request.unpipe(body).resume());
  request.once('close', () => request.complete || body.destroy(new Error('the client left')));
  return request.pipe(body);
}

/** Paths are passed on as they are, so none may name anything above the prefix. */
function leadsUpwards(url: string): boolean {
  return /(^|[/\\])\.\.([/\\]|$)/.test(decodeURIComponent(url.split('?', 1)[0] ?? ''));
}

const unavailable = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', '2')
    .send({ message: 'The service is starting again. Please try once more in a moment.' });
