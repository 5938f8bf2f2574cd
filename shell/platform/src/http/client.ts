import type { ConfirmationRequest, PasskeyRequest } from '@site/contract';
import ky from 'ky';
import { handlePasskeyError } from '../passkeys/passkey-error';
import { session } from '../session/session';
import { apiUrl } from './api-url';
import { reportingConnection } from './connection';
import { endInvalidSession } from './invalid-session';
import { siteOrigin } from './site';

/** ky clones its request, which turns the body into a stream. Sending bytes keeps it readable in developer tools. */
const send: typeof fetch = async (input, init) =>
  input instanceof Request && input.body
    ? fetch(input, { ...init, body: await input.arrayBuffer() })
    : fetch(input, init);

/** Uses the client itself, because importing `api` would be a circular import. */
const confirmation = {
  options: () => client.post(apiUrl.post('/user/confirmation/options'), { prefixUrl: '' }).json<PasskeyRequest>(),
  send: (json: ConfirmationRequest) => client.post(apiUrl.post('/user/confirmation'), { prefixUrl: '', json }),
};

/** Options of all API calls. */
export const client = ky.create({
  prefixUrl: `${siteOrigin}/api/v1`,
  timeout: 20_000,
  fetch: reportingConnection(send),
  // Without 413 and 429, which ky retries by default: a rate limit asks for a wait of up to an hour.
  retry: { limit: 2, methods: ['get'], statusCodes: [408, 500, 502, 503, 504], maxRetryAfter: 5_000 },
  hooks: {
    beforeRequest: [
      (request) => {
        const { token } = session.now();
        if (token && !request.headers.has('Authorization')) request.headers.set('Authorization', token);
      },
    ],
    afterResponse: [
      (request, _options, response) => endInvalidSession(response, request.headers.get('Authorization')),
      async (_request, _options, response, { retryCount }) =>
        retryCount === 0 && (await handlePasskeyError(response, confirmation)) ? ky.retry({ delay: 0 }) : undefined,
    ],
  },
});
