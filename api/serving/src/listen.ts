import type { FastifyInstance } from 'fastify';

/** Starts listening. Reports an unavailable address with a readable message. */
export async function listen(app: Pick<FastifyInstance, 'listen'>, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use by another program: stop that program, or set PORT to another number`);
    if (code === 'EACCES') throw new Error(`Port ${port} needs more rights: set PORT to 1024 or above`);
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code ?? ''))
      throw new Error(`HOST is "${host}", which is not an address of this machine: set it to 127.0.0.1, 0.0.0.0 or ::`);
    throw error;
  }
}
