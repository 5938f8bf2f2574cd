import type { FastifyInstance } from 'fastify';

/** Sandbox pages load only their own files. A form may redirect to the site, to which a payment returns. */
export function setPagePolicy(app: FastifyInstance, { siteUrl }: { siteUrl: string }): void {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${new URL(siteUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
}
