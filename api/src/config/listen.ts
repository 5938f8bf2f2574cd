import { type Static, Type } from '@sinclair/typebox';

/** Where a server listens: on a Unix socket as the site's child process, or on an address when it runs alone. */
export const Listen = Type.Union([
  Type.Object({ path: Type.String({ minLength: 1 }) }),
  Type.Object({
    host: Type.String(),
    port: Type.Integer({ minimum: 0, maximum: 65535, description: '0 means any free port.' }),
  }),
]);
export type Listen = Static<typeof Listen>;

/** Any free port of this machine, for tests and benchmarks. */
export const anyLocalPort: Listen = { host: '127.0.0.1', port: 0 };
