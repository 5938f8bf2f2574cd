import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SandboxSettings } from './config/settings';
import { controlRoutes } from './control/routes';
import { mailboxRoutes } from './mailbox/routes';
import { razorpayCheckoutRoutes } from './razorpay/checkout-routes';
import { createFakeRazorpay } from './razorpay/fake-razorpay';
import { razorpayRoutes } from './razorpay/routes';
import { openDatabase } from './store/database';
import { stripeCheckoutRoutes } from './stripe/checkout-routes';
import { createFakeStripe } from './stripe/fake-stripe';
import { stripeRoutes } from './stripe/routes';
import { assetRoutes } from './web/assets';
import { readForms } from './web/form';
import { setPagePolicy } from './web/policy';
import { createDeliveries } from './webhooks/deliveries';

const EXPIRY_CHECK_MS = 30_000;

/**
 * Fake Stripe and fake Razorpay: their APIs under /v1, their pages under /sandbox. The state is stored in
 * DATA_DIR/sandbox.db and survives a restart.
 */
export function buildSandbox(settings: SandboxSettings): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  const db = openDatabase(join(settings.dataDir, 'sandbox.db'));
  const deliveries = createDeliveries(db, settings);
  const stripe = createFakeStripe(db, deliveries, settings.siteUrl);
  const razorpay = createFakeRazorpay(db, deliveries, settings.razorpay.keySecret);

  readForms(app);
  // If the connection closed before a body that is too large has arrived, the response would be lost.
  app.addHook('onSend', async ({ raw }, reply) => void (raw.complete || reply.removeHeader('connection')));
  app.register(stripeRoutes, { prefix: '/v1', stripe, db, secretKey: settings.stripe.secretKey });
  app.register(razorpayRoutes, { prefix: '/v1', razorpay, keys: settings.razorpay });
  app.register(
    async (pages) => {
      setPagePolicy(pages, settings);
      pages.register(assetRoutes);
      pages.register(stripeCheckoutRoutes, { prefix: '/stripe/checkout', stripe });
      pages.register(razorpayCheckoutRoutes, { prefix: '/razorpay', razorpay, keyId: settings.razorpay.keyId });
      pages.register(controlRoutes, { deliveries, stripe, razorpay, mail: settings.mail });
      if (settings.mail) pages.register(mailboxRoutes, { prefix: '/mail', folder: join(settings.dataDir, 'mail') });
    },
    { prefix: '/sandbox' },
  );

  const expireDue = () => {
    try {
      stripe.expireDue();
    } catch (error) {
      // For example a full disk: the next check expires them.
      process.stderr.write(`sandbox: checkouts could not be expired: ${(error as Error).message}\n`);
    }
  };
  const expiry = setInterval(expireDue, EXPIRY_CHECK_MS).unref();
  app.addHook('onListen', async () => deliveries.start());
  app.addHook('onClose', async () => {
    clearInterval(expiry);
    await deliveries.stop();
    db.close();
  });
  return app;
}
