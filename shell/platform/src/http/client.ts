import ky from 'ky';
import { session } from '../session/session';
import { endDeadSession } from './dead-session';
import { passkeyNeeded } from './passkey-needed';

/** ky copies its request, which makes a stream of the body; as bytes it can be read where the browser shows what was sent. */
const send: typeof fetch = async (input, init) =>
  input instanceof Request && input.body
    ? fetch(input, { ...init, body: await input.arrayBuffer() })
    : fetch(input, init);

/** What every call of the API has in common. */
export const client = ky.create({
  prefixUrl: '/api/v1',
  timeout: 20_000,
  fetch: send,
  retry: { limit: 2, methods: ['get'] },
  hooks: {
    beforeRequest: [
      (request) => {
        const { token } = session.now();
        if (token && !request.headers.has('Authorization')) request.headers.set('Authorization', token);
      },
    ],
    afterResponse: [
      (request, _options, response) => endDeadSession(response, request.headers.get('Authorization')),
      async (_request, _options, response, { retryCount }) =>
        retryCount === 0 && (await passkeyNeeded(response)) ? ky.retry({ delay: 0 }) : undefined,
    ],
  },
});
