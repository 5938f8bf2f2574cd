import { Type } from '@sinclair/typebox';
import { errorsFor } from '@site/contract';
import type { App } from '../http/app-type';
import { badRequest } from '../http/http-error';
import type { Provider } from './inbox-repository';
import type { Payments } from './index';
import { maxBodyBytes as bodyLimit } from './providers/answers';
import { signedRequests } from './signed-requests';

interface Deps {
  payments: Payments;
}

/** The providers' webhooks. The signatures cover the raw bytes, so this plugin does not parse the body. */
export async function webhookRoutes(app: App, { payments: { inbox, providers } }: Deps): Promise<void> {
  app.removeAllContentTypeParsers();
  // The signature decides about a request. Fastify answers 415 to a content type that it cannot parse.
  app.addHook('onRequest', async ({ raw }) => void delete raw.headers['content-type']);
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

  const receive = (provider: Provider) => {
    const schema = {
      tags: ['payments'],
      raw: signedRequests[provider],
      summary: `Signed events of ${provider}`,
      response: { 200: Type.Object({ received: Type.Literal(true) }), ...errorsFor(400, 413, 503) },
    };
    app.post(`/payment/${provider.toLowerCase()}-webhook`, { schema }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await providers[provider].verifyWebhook(body, request.headers);
      if (!event) throw badRequest('The signature is missing, wrong or too old.');
      await inbox.receive(provider, event);
      return { received: true as const };
    });
  };
  receive('Stripe');
  receive('Razorpay');
}
