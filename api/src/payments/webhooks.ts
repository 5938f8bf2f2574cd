import { Type } from '@sinclair/typebox';
import { errorsFor } from '@site/contract';
import type { App } from '../http/app-type';
import { badRequest } from '../http/http-error';
import type { Provider } from './inbox-repository';
import type { Payments } from './index';

/** Bytes; the largest events of both providers are far smaller. */
const bodyLimit = 1024 * 1024;

/** Where the providers tell what happened. Their signatures are over the raw bytes, so nothing here parses the body. */
export function webhookRoutes({ inbox, providers }: Payments) {
  return async (api: App): Promise<void> => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

    const receive = (provider: Provider) => {
      const schema = {
        tags: ['payments'],
        summary: `Events of ${provider}, signed by it`,
        response: { 200: Type.Object({ received: Type.Literal(true) }), ...errorsFor(400, 413, 503) },
      };
      api.post(`/payment/${provider.toLowerCase()}-webhook`, { schema }, async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = providers[provider].verifyWebhook(body, request.headers);
        if (!event) throw badRequest('The signature is missing, wrong or too old.');
        inbox.receive(provider, event);
        return { received: true as const };
      });
    };
    receive('Stripe');
    receive('Razorpay');
  };
}
