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
  /** Accepts connections and holds every byte in both directions until `mend`, like a server that hangs. */
  hang(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startFaultyProxy(target: { host: string; port: number }): Promise<FaultyProxy> {
  const open = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  let status = 0;
  let isHanging = false;
  let held: (() => void)[] = [];
  const pass = (to: Socket, chunk: Buffer, delay: number) => {
    const send = () => to.writable && to.write(chunk);
    if (isHanging) held.push(send);
    else if (delay > 0) setTimeout(send, delay);
    else send();
  };
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
    client.on('data', (chunk) => pass(upstream, chunk, 0)).on('close', () => upstream.destroy());
    upstream.on('data', (chunk) => pass(client, chunk, delayMs));
    upstream.on('close', () => client.destroySoon());
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
    hang() {
      isHanging = true;
    },
    mend() {
      isCut = false;
      delayMs = 0;
      status = 0;
      isHanging = false;
      for (const send of held) send();
      held = [];
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      cutAll();
      await closed;
    },
  };
}
