import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a real server, whose network can fail. */
export interface FaultyProxy {
  port: number;
  /** Cuts all connections, and refuses new ones until `mend`. */
  cut(): void;
  /** Delays every byte that the server sends, by this time in ms. */
  delay(ms: number): void;
  /** Answers requests with this HTTP status instead of passing them on. */
  answer(status: number): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startFaultyProxy(target: { host: string; port: number }): Promise<FaultyProxy> {
  const open = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  let status = 0;
  const track = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
  };
  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    track(client);
    if (status > 0) {
      const answer = `HTTP/1.1 ${status} Faulty\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;
      client.resume().once('data', () => client.end(answer));
      return;
    }
    const upstream = connect(target);
    track(upstream);
    client.pipe(upstream);
    client.on('close', () => upstream.destroy());
    upstream.on('data', (chunk) => {
      if (delayMs === 0) client.write(chunk);
      else setTimeout(() => client.writable && client.write(chunk), delayMs);
    });
    upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      cutAll();
    },
    delay(ms) {
      delayMs = ms;
    },
    answer(code) {
      status = code;
      // Connections that are kept alive would pass the next request on.
      cutAll();
    },
    mend() {
      isCut = false;
      delayMs = 0;
      status = 0;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      cutAll();
      await closed;
    },
  };
}
