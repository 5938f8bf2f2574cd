import ky from 'ky';
import { useSession } from '../session/store';
import { endDeadSession } from './dead-session';

/** What every call of the API has in common. */
export const client = ky.create({
  prefixUrl: '/api/v1',
  timeout: 20_000,
  retry: { limit: 2, methods: ['get'] },
  hooks: {
    beforeRequest: [
      (request) => {
        const { token } = useSession.getState();
        if (token && !request.headers.has('Authorization')) request.headers.set('Authorization', token);
      },
    ],
    afterResponse: [(request, _options, response) => endDeadSession(response, request.headers.get('Authorization'))],
  },
});
