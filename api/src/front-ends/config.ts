import { Config } from '@site/contract';
import type { ApiSettings } from '../config/settings';
import type { App } from '../http/app-type';
import { sharedAnswer, unchanged } from '../http/shared-answer';

interface Deps {
  settings: ApiSettings;
}

export async function configRoutes(app: App, { settings }: Deps): Promise<void> {
  const { razorpay, sandbox, flags, retention, passportRetentionDays = 0 } = settings;
  const config: Config = {
    razorpay: { keyId: razorpay.keyId, checkoutUrl: razorpay.checkoutUrl },
    sandbox,
    retention: { ...retention, registrations: passportRetentionDays },
    flags,
  };
  const response = { 200: Config, 304: unchanged };
  const schema = { tags: ['site'], summary: 'Settings of this environment', response };
  app.get('/config', { schema }, sharedAnswer(config));
}
