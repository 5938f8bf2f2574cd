import { Config } from '@site/contract';
import type { ApiSettings } from '../config/settings';
import type { App } from '../http/app-type';

interface Deps {
  settings: ApiSettings;
}

export async function configRoutes(app: App, { settings }: Deps): Promise<void> {
  const { razorpay, sandbox, flags } = settings;
  const config: Config = { razorpay: { keyId: razorpay.keyId, checkoutUrl: razorpay.checkoutUrl }, sandbox, flags };
  const schema = { tags: ['site'], summary: 'Settings of this environment', response: { 200: Config } };
  app.get('/config', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return config;
  });
}
