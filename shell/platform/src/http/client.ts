import type { ConfirmationRequest, PasskeyRequest } from '@site/contract';
import ky from 'ky';
import { passkeyNeeded } from '../passkeys/passkey-needed';
import { session } from '../session/session';
import { apiUrl } from './api-url';
import { endDeadSession } from './dead-session';

/** ky copies its request, which turns the body into a stream. Sent as bytes it stays readable in the browser's tools. */
const send: typeof fetch = async (input, init) =>
  input instanceof Request && input.body
    ? fetch(input, { ...init, body: await input.arrayBuffer() })
    : fetch(input, init);

/** Calls by the client itself: `api` would import this file in a circle. */
const confirmation = {
  options: () => client.post(apiUrl.post('/user/confirmation/options'), { prefixUrl: '' }).json<PasskeyRequest>(),
  send: (json: ConfirmationRequest) => client.post(apiUrl.post('/user/confirmation'), { prefixUrl: '', json }),
};

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
        retryCount === 0 && (await passkeyNeeded(response, confirmation)) ? ky.retry({ delay: 0 }) : undefined,
    ],
  },
});
