import { createLogger } from '@site/logging';
import { releaseOperations } from '@site/release/compatibility';
import { sampleStore } from '@site/release/testing';
import { buildReleaseApi } from './app';

test('the operations that releases may call are those that are answered', async () => {
  const { store, remove } = sampleStore();
  const settings = { assetsUrl: '', siteUrl: 'https://site.example', apiUrl: 'http://127.0.0.1:1', diskReserveMb: 0 };
  const log = createLogger({ format: 'json', level: 'silent' });
  const service = await buildReleaseApi(store, settings, log);
  for (const operation of releaseOperations) {
    const [method = '', path = ''] = operation.split(' ');
    const answer = await service.inject({ method: method as 'GET', url: `/api/v1/${path.replaceAll('{}', 'x')}` });
    expect([operation, answer.statusCode]).toEqual([operation, 401]);
    expect(answer.json().message).toMatch(/^A release token/);
  }
  const routes = service.printRoutes({ commonPrefix: false }).split('\n');
  const answered = routes.filter((route) => !/health|openapi/.test(route)).join();
  expect(answered.match(/\b(GET|PUT|POST)\b/g)).toHaveLength(releaseOperations.length);
  await service.close();
  remove();
});
