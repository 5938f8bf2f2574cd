import { Config } from '@site/contract';
import type { ApiSettings } from '../config/settings';
import type { App } from '../http/app-type';

export function configRoutes(api: App, { razorpay, sandbox, flags }: ApiSettings) {
  const config: Config = { razorpay: { keyId: razorpay.keyId, checkoutUrl: razorpay.checkoutUrl }, sandbox, flags };
  const schema = { tags: ['site'], summary: 'What depends on the environment', response: { 200: Config } };
  api.get('/config', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return config;
  });
}
