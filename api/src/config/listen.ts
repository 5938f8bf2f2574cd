import { type Static, Type } from '@sinclair/typebox';

/** A Unix socket that the site chooses, or an address of this machine for a server that runs alone. */
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
