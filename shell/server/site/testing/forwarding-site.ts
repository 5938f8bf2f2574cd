import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { refuseAmbiguousRequests } from '../framing';
import { proxyRoutes, Upstream } from '../upstream';

/** A site that forwards `/api` to a process, whose answers the test decides. */
export class ForwardingSite {
  /** Answers the requests that reach the process. */
  answer: RequestListener = (_request, response) => response.end();
  /** Connections to the process so far. */
  readonly connections = new Set<Socket>();
  /** Messages of errors of the site. */
  readonly failures: string[] = [];

  private constructor(
    readonly inner: Server,
    readonly site: FastifyInstance,
    private readonly folder: string,
    /** Tells the site whether the process answers. */
    readonly setAvailable: (available: boolean) => void,
  ) {
    inner.on('request', (request, response) => this.answer(request, response));
    inner.on('connection', (socket) => this.connections.add(socket).size);
    site.addHook('onError', async (_request, _reply, { message }) => {
      this.failures.push(message);
    });
  }

  static async start(): Promise<ForwardingSite> {
    const folder = mkdtempSync(join(tmpdir(), 'upstream-'));
    const socketPath = join(folder, 'inner.sock');
    const inner = createServer();
    await once(inner.listen(socketPath), 'listening');
    const listeners = new Set<(available: boolean) => void>();
    const process = {
      address: { origin: 'http://localhost', socketPath },
      available: true,
      onChange: (listener: (available: boolean) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const site = Fastify({ trustProxy: false, genReqId: () => 'made-here' });
    const forwarding = new ForwardingSite(inner, site, folder, (available) => {
      process.available = available;
      for (const listener of listeners) listener(available);
    });
    refuseAmbiguousRequests(site);
    await site.register(proxyRoutes, { path: '/api', upstream: new Upstream(process) });
    await site.listen({ host: '127.0.0.1', port: 0 });
    return forwarding;
  }

  get port(): number {
    return (this.site.server.address() as AddressInfo).port;
  }

  url = (path = '/api/x') => `http://127.0.0.1:${this.port}${path}`;

  /** Sends raw bytes, and returns everything received until the connection closes. */
  async sendRaw(...pieces: string[]): Promise<string> {
    const socket = connect(this.port, '127.0.0.1');
    for (const piece of pieces) socket.write(piece);
    return text(socket);
  }

  async stop(): Promise<void> {
    this.inner.closeAllConnections();
    this.inner.close();
    this.site.server.closeAllConnections();
    await this.site.close();
    rmSync(this.folder, { recursive: true });
  }
}
