import type { Listen } from './config/listen';

interface Server {
  listen(options: Listen): Promise<string>;
  server: { address(): unknown };
}

/** Listens, sends the address to the parent process, and echoes the parent's messages, which are its health checks. */
export async function serve(app: Server, listen: Listen): Promise<void> {
  await app.listen(listen);
  const send = (message: unknown) => process.send?.(message, undefined, undefined, () => undefined);
  process.on('message', send);
  send({ address: app.server.address() });
}
