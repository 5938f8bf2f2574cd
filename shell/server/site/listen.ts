import type { FastifyInstance } from 'fastify';

/** Opens the site to the world; a port that is taken is said in words. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken by another program: end that program, or set PORT to another number`);
    throw error;
  }
}
