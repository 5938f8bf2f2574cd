import { type Static, Type } from '@sinclair/typebox';

/** A Unix socket as the site gives it, or an address of this machine for a server that runs alone. */
export const Listen = Type.Union([
  Type.Object({ path: Type.String({ minLength: 1 }) }),
  Type.Object({
    host: Type.String(),
    port: Type.Integer({ minimum: 0, maximum: 65535, description: '0: any free port.' }),
  }),
]);
export type Listen = Static<typeof Listen>;

/** Any free port of this machine: for tests and measurements. */
export const anyLocalPort: Listen = { host: '127.0.0.1', port: 0 };

interface Server {
  listen(options: Listen): Promise<string>;
  server: { address(): unknown };
}

/** Listens, tells the process that started this one where, and echoes its messages: by these it sees that this one answers. */
export async function serve(app: Server, listen: Listen): Promise<void> {
  await app.listen(listen);
  const tell = (message: unknown) => process.send?.(message, undefined, undefined, () => undefined);
  process.on('message', tell);
  tell({ address: app.server.address() });
}
