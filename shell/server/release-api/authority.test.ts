import { createServer } from 'node:http';
import { MemoryAttempts } from '@site/release/store';
import { sampleStore } from '@site/release/testing';
import { authorityOf } from './authority';
import { FailedAttempts } from './failed-attempts';

const sample = sampleStore();
afterAll(() => sample.remove());

let answer: { status: number; body: string };
const api = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
let apiUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = api.address();
  apiUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => api.close());

const logIn = () => {
  const request = { headers: { authorization: 'Bearer a.session.token' }, ip: '127.0.0.1', method: 'GET' };
  return authorityOf(request, { store: sample.store, apiUrl, failed: new FailedAttempts(new MemoryAttempts()) });
};

test.each([
  [401, '{"message":"Please log in."}', 401, /Invalid or expired release token/],
  [403, '{"message":"Forbidden"}', 403, /Only admins and release tokens/],
  [403, '{"message":"Please confirm.","confirm":true}', 403, /Please confirm/],
  [429, '{"message":"Too many requests."}', 429, /Too many requests/],
  [404, '<h1>Not found</h1>', 404, /The API answered with status 404/],
  [502, '<h1>Bad gateway</h1>', 503, /The API is unavailable/],
])(
  'an answer of the API with status %d and the body %s becomes an error with a reason',
  async (status, body, sent, message) => {
    answer = { status, body };
    await expect(logIn()).rejects.toMatchObject({ statusCode: sent, message: expect.stringMatching(message) });
  },
);
