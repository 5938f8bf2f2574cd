import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const folder = join(__dirname, '..', 'assets');

/** Style sheets under /assets, and Razorpay's checkout script. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  const serve = async (path: string, file: string, type: string) => {
    const content = await readFile(join(folder, file));
    app.get(path, (_request, reply) => reply.type(type).send(content));
  };
  for (const sheet of ['tokens.css', 'sandbox.css', 'pages.css'])
    await serve(`/assets/${sheet}`, sheet, 'text/css; charset=utf-8');
  await serve('/razorpay/checkout.js', 'razorpay-checkout.js', 'text/javascript; charset=utf-8');
}
