import type { FastifyInstance } from 'fastify';

/** Starts listening. Reports an unavailable address with a readable message. */
export async function listen(app: Pick<FastifyInstance, 'listen'>, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken by another program: end that program, or set PORT to another number`);
    if (code === 'EACCES')
      throw new Error(`Port ${port} may not be used without more rights: set PORT to a number from 1024 on`);
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code ?? ''))
      throw new Error(`HOST is "${host}", which is no address of this machine: set it to 127.0.0.1, 0.0.0.0 or ::`);
    throw error;
  }
}
