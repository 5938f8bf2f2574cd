import type { FastifyInstance } from 'fastify';
import { type AddressPrefix, addressError } from './address-error';

/** Starts listening. Reports an unavailable address with a readable message, which names the settings with `prefix`. */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  host: string,
  port: number,
  prefix: AddressPrefix = '',
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw addressError(error, { host, port }, prefix);
  }
}
