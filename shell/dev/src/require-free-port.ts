import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws an error that says what to do if `port` is in use; webpack's server would end with a stack trace. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`--port ${port} cannot be used (${message}). Choose another one, or leave it out for a free one.`);
  }
  probe.close();
  await once(probe, 'close');
}
