import { hasCode } from '@site/release/contract';
import type { FastifyInstance } from 'fastify';

/** Starts listening. Reports an unavailable address with a readable message. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE'))
      throw new Error(`Port ${port} is taken by another program: end that program, or set PORT to another number`);
    if (hasCode(error, 'EACCES'))
      throw new Error(`Port ${port} may not be used without more rights: set PORT to a number from 1024 on`);
    if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'))
      throw new Error(`HOST is "${host}", which is no address of this machine: set it to 127.0.0.1, 0.0.0.0 or ::`);
    throw error;
  }
}
